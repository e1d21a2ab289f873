import { strongestFigure } from '@runrate/contracts';
import { createSeededRandom, hashText, type SeededRandom } from '../seeded-random.ts';
import { frame } from './cover.ts';
import { drawNumerals } from './numerals.ts';
import { mixColours, type Palette, toPalette } from './palette.ts';
import { circle, HEIGHT, rect, ring, WIDTH } from './shapes.ts';

interface Still {
  id: string;
  title: string;
  description: string;
  category: string;
  /** Episode number, for a series. */
  number?: number;
}

/**
 * Draws a still of a video: its number in a series, else its main figure, else rings of light. Keeps clear of the lower
 * corners, where players put their controls.
 */
export function drawStillFrame(still: Still, width: number): string {
  const random = createSeededRandom(hashText(still.id));
  const palette = toPalette(still.category, 'night');
  const figure =
    still.number?.toString() ?? strongestFigure(still.title) ?? strongestFigure(still.description);
  const content =
    rect(0, 0, WIDTH, HEIGHT, palette.ground) +
    drawLight(palette, random) +
    (figure === undefined
      ? ''
      : drawNumerals(figure, { x: 110, base: 460, width: 900, height: 270 }, palette.accent));
  return frame(width, (width * HEIGHT) / WIDTH, content);
}

function drawLight(palette: Palette, random: SeededRandom): string {
  const x = random.between(880, 1080);
  const y = random.between(240, 440);
  const dim = mixColours(palette.ground, palette.mid, 0.35);
  const rings = [190, 280, 370, 460].map((radius) => ring(x, y, radius, dim, 4)).join('');
  return rings + circle(x, y, 110, palette.soft);
}
