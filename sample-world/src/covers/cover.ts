import { strongestFigure } from '@runrate/contracts';
import { createSeededRandom, hashText, type SeededRandom } from '../seeded-random.ts';
import { drawFigure } from './motif-figure.ts';
import { drawArches, drawCircles, drawHills, drawSheets, drawStones, drawTiles } from './motif-forms.ts';
import { GROUNDS, type Ground, type Palette, toPalette } from './palette.ts';
import { HEIGHT, rect, WIDTH } from './shapes.ts';

type Motif = (palette: Palette, random: SeededRandom) => string;

const MOTIFS: readonly [Motif, ...Motif[]] = [
  drawSheets,
  drawHills,
  drawCircles,
  drawStones,
  drawArches,
  drawTiles,
];

interface Pictured {
  slug: string;
  title: string;
  summary: string;
}

/**
 * Draws the cover of an article or news item: its main figure or, if it has none, abstract shapes. The slug determines
 * the arrangement, the category the colours.
 */
export function drawCover({ slug, title, summary }: Pictured, category: string): string {
  const figure = strongestFigure(title) ?? strongestFigure(summary);
  return draw(slug, category, (palette, random) =>
    figure === undefined ? random.pick(MOTIFS)(palette, random) : drawFigure(figure, palette, random),
  );
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
