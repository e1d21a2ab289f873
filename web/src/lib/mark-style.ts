import type { CSSProperties } from 'react';

/** Passes a configured colour to the `mark` and `mark-rule` utilities, which adapt it to the theme. */
export function markStyle(color: string | undefined): CSSProperties & { '--mark'?: string } {
  return color ? { '--mark': color } : {};
}
