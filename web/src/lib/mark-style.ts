import type { CSSProperties } from 'react';

/** Hands a configured colour to the `mark` and `mark-rule` utilities, which fit it to the theme. */
export function markStyle(color: string | undefined): CSSProperties & { '--mark'?: string } {
  return color ? { '--mark': color } : {};
}
