/*
 * root.h - the square root, so that the library needs no other.
 */
#ifndef BASE_ROOT_H
#define BASE_ROOT_H

/* 0 for what is not above 0; exact for the squares of whole numbers. */
double square_root(double x);

#endif /* BASE_ROOT_H */
