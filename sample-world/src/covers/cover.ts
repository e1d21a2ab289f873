import { toCoverPhrase } from '@runrate/contracts';
import { createSeededRandom, hashText, type SeededRandom } from '../seeded-random.ts';
import { drawLettering, type Place } from './lettering.ts';
import { drawBehindWords, drawCircles } from './motif-forms.ts';
import { GROUNDS, type Ground, type Palette, toPalette } from './palette.ts';
import { HEIGHT, rect, WIDTH } from './shapes.ts';

type Motif = (palette: Palette, random: SeededRandom) => string;

/** Cards crop a picture to 3:2, which leaves 94 units less on each side. */
const WORDS = { x: 150, middle: HEIGHT / 2, width: 900, height: 480 };

/**
 * Draws the cover of an article or news item: the main figure of its title or its first words. The slug determines the
 * ground, the category the colours.
 */
export function drawCover({ slug, title }: { slug: string; title: string }, category: string): string {
  return draw(
    slug,
    category,
    (palette, random) => drawBehindWords(palette, random) + drawPhrase(title, palette, WORDS),
  );
}

/** A figure is large and has the category's colour; words have that of text. */
export function drawPhrase(title: string, palette: Palette, place: Omit<Place, 'size'>): string {
  const phrase = toCoverPhrase(title);
  return /^[$€£\d]/.test(phrase)
    ? drawLettering(phrase, { ...place, size: 208 }, palette.accent)
    : drawLettering(phrase, { ...place, size: 112 }, palette.ink);
}

/** Draws the dark background of an event, on which text is placed. */
export function drawEventGround(slug: string): string {
  return draw(slug, 'product', drawCircles, 'night');
}

function draw(slug: string, category: string, motif: Motif, ground?: Ground): string {
  const random = createSeededRandom(hashText(slug));
  const palette = toPalette(category, ground ?? random.pick(GROUNDS));
  return frame(WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, palette.ground) + motif(palette, random));
}

export function frame(width: number, height: number, content: string): string {
  const box = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return `<svg ${box} role="img" aria-hidden="true">${content}</svg>\n`;
}
