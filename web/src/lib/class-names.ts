import { type ClassValue, clsx } from 'clsx';

/** Joins class names. Components leave room for `className` instead of letting callers override utilities. */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
