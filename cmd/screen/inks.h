/*
 * inks.h - colours of the terminal view besides those of scenes.
 */
#ifndef REPLAY_SCREEN_INKS_H
#define REPLAY_SCREEN_INKS_H

/* Colours of errors and warnings: xterm 256-colour numbers. */
enum { INK_ERROR = 1, INK_WARNING = 5 };

#endif /* REPLAY_SCREEN_INKS_H */
