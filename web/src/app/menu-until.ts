import type { NavigationLink } from '@runrate/contracts';

const [latinPx, widePx, gapPx] = [7.4, 14, 20];
const wide = /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Hangul}/u;
/** Room of links and the hub's name beside search and tools, in pixels, from these widths of the window. */
const rooms = { lg: 650, xl: 840 } as const;

/**
 * Returns the class that hides the menu once the window is wide enough for all links of the header, judged by their
 * letters; an empty one if no window is.
 */
export function menuUntil(links: readonly NavigationLink[], name: string): '' | 'lg:hidden' | 'xl:hidden' {
  const needed =
    links.reduce((sum, { label }) => sum + widthOf(label) + gapPx, 0) + Math.min(220, 1.7 * widthOf(name));
  if (needed <= rooms.lg) return 'lg:hidden';
  return needed <= rooms.xl ? 'xl:hidden' : '';
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (wide.test(letter) ? widePx : latinPx), 0);
}
