import type { SeededRandom } from '../seeded-random.ts';
import { drawNumerals } from './numerals.ts';
import type { Palette } from './palette.ts';
import { circle, HEIGHT, rect, ring, WIDTH } from './shapes.ts';

const margin = 96;

/** The figure an article is about, large, on a plain ground with one form in the category's second colour. */
export function drawFigure(figure: string, palette: Palette, random: SeededRandom): string {
  const form = random.pick([drawDisc, drawRings, drawBar])(palette, random);
  const place = { x: margin, base: HEIGHT - margin - 12, width: WIDTH - 3 * margin, height: 250 };
  return form + drawNumerals(figure, place, palette.accent);
}

function drawDisc(palette: Palette, random: SeededRandom): string {
  const [x, y] = [WIDTH - random.between(150, 260), random.between(110, 170)];
  return circle(x, y, random.between(70, 110), palette.second);
}

function drawRings(palette: Palette, random: SeededRandom): string {
  const [x, y] = [WIDTH - random.between(60, 220), random.between(-40, 40)];
  return [80, 140, 200, 260].map((radius) => ring(x, y, radius, palette.mid, 3)).join('');
}

function drawBar(palette: Palette, random: SeededRandom): string {
  return rect(margin - 10, 92, random.between(120, 240), 16, palette.second);
}
