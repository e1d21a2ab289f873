import type { SeededRandom } from '../seeded-random.ts';
import { drawNumerals } from './numerals.ts';
import type { Palette } from './palette.ts';
import { circle, rect, ring, WIDTH } from './shapes.ts';

/** Draws an article's main figure, large, on a plain background with one shape in the category's second colour. */
export function drawFigure(figure: string, palette: Palette, random: SeededRandom): string {
  const form = random.pick([drawDisc, drawRings, drawBar])(palette, random);
  // Centred, because cards crop pictures to 3:2 and to squares.
  const place = { centre: WIDTH / 2, base: 470, width: 720, height: 230 };
  return form + drawNumerals(figure, place, palette.accent);
}

function drawDisc(palette: Palette, random: SeededRandom): string {
  const [x, y] = [WIDTH - random.between(240, 330), random.between(40, 90)];
  return circle(x, y, random.between(60, 90), palette.second);
}

function drawRings(palette: Palette, random: SeededRandom): string {
  const [x, y] = [WIDTH - random.between(160, 320), random.between(-60, 0)];
  return [80, 140, 200, 260].map((radius) => ring(x, y, radius, palette.mid, 3)).join('');
}

function drawBar(palette: Palette, random: SeededRandom): string {
  return rect(WIDTH / 2 - 90, 545, 180, random.between(10, 18), palette.second);
}
