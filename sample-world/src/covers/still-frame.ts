import { strongestFigure } from '@runrate/contracts';
import { createSeededRandom, hashText, type SeededRandom } from '../seeded-random.ts';
import { frame } from './cover.ts';
import { drawArches, drawCircles, drawHills, drawTiles } from './motif-forms.ts';
import { drawNumerals } from './numerals.ts';
import { mixColours, type Palette, toPalette } from './palette.ts';
import { circle, HEIGHT, rect, ring, WIDTH } from './shapes.ts';

const MOTIFS = [drawCircles, drawHills, drawArches, drawTiles] as const;
const GROUNDS = ['night', 'deep'] as const;

interface Still {
  id: string;
  title: string;
  description: string;
  category: string;
  /** Episode number, for a series. */
  number?: number;
}

/**
 * Draws a still of a video: its number in a series or its main figure before rings of light, else abstract shapes. Keeps
 * figures clear of the lower corners, where players put their controls.
 */
export function drawStillFrame(still: Still, width: number): string {
  const random = createSeededRandom(hashText(still.id));
  const palette = toPalette(still.category, random.pick(GROUNDS));
  const figure =
    still.number?.toString() ?? strongestFigure(still.title) ?? strongestFigure(still.description);
  const motif =
    figure === undefined
      ? random.pick(MOTIFS)(palette, random)
      : drawLight(palette, random) +
        drawNumerals(figure, { x: 110, base: 460, width: 900, height: 270 }, palette.accent);
  return frame(width, (width * HEIGHT) / WIDTH, rect(0, 0, WIDTH, HEIGHT, palette.ground) + motif);
}

function drawLight(palette: Palette, random: SeededRandom): string {
  const x = random.between(880, 1080);
  const y = random.between(240, 440);
  const dim = mixColours(palette.ground, palette.mid, 0.35);
  const rings = [190, 280, 370, 460].map((radius) => ring(x, y, radius, dim, 4)).join('');
  return rings + circle(x, y, 110, palette.soft);
}
