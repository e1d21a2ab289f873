import { strongestFigureIn, toCoverPhrase, toFigurePhrase } from '@runrate/contracts';
import { createSeededRandom, hashText, type SeededRandom } from '../seeded-random.ts';
import { drawLettering, type Place } from './lettering.ts';
import { drawArches, drawHills, drawSheets, drawStones, drawTiles } from './motif-drawings.ts';
import { drawBehindWords, drawCircles } from './motif-forms.ts';
import { GROUNDS, type Ground, type Palette, toPalette } from './palette.ts';
import { HEIGHT, rect, WIDTH } from './shapes.ts';

type Motif = (palette: Palette, random: SeededRandom) => string;

/** Cards crop a picture to 3:2, which leaves 94 units less on each side. */
const WORDS = { x: 150, middle: HEIGHT / 2, width: 900, height: 480 };

const DRAWINGS: readonly [Motif, ...Motif[]] = [
  drawSheets,
  drawHills,
  drawCircles,
  drawStones,
  drawArches,
  drawTiles,
];

interface Covered {
  slug: string;
  title: string;
  summary: string;
}

/**
 * Draws the cover of an article or news item: a figure of its summary, so that it does not repeat the headline beside
 * it, or of its title; else abstract shapes. The slug determines the ground, the category the colours.
 */
export function drawCover({ slug, title, summary }: Covered, category: string): string {
  const figure = toFigurePhrase(summary) ?? toFigurePhrase(title) ?? measureIn(`${summary} ${title}`);
  return draw(slug, category, (palette, random) =>
    figure === undefined
      ? random.pick(DRAWINGS)(palette, random)
      : drawBehindWords(palette, random) + drawLettering(figure, { ...WORDS, size: 208 }, palette.accent),
  );
}

/** Returns an amount or a share, which says something by itself; a bare number doesn't. */
function measureIn(text: string): string | undefined {
  const figure = strongestFigureIn(text)?.figure;
  return figure && /[$€£%x]/.test(figure) ? figure : undefined;
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
