/*
 * inks.h - the colours of the screen besides those of scenes.
 */
#ifndef REPLAY_SCREEN_INKS_H
#define REPLAY_SCREEN_INKS_H

/* Of errors and warnings: numbers of the 256 colours. */
enum { INK_ERROR = 1, INK_WARNING = 5 };

#endif /* REPLAY_SCREEN_INKS_H */
