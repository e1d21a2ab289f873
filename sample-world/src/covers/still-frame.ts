import { createSeededRandom, hashText } from '../seeded-random.ts';
import { drawPhrase, frame } from './cover.ts';
import { drawLettering, drawLine } from './lettering.ts';
import { drawBehindWords } from './motif-forms.ts';
import { type Palette, toPalette } from './palette.ts';
import { HEIGHT, rect, WIDTH } from './shapes.ts';
import { toStillWords } from './still-words.ts';

const GROUNDS = ['night', 'deep'] as const;
const PLACE = { x: 90, middle: 300, width: 1010, height: 290 };

interface Still {
  id: string;
  title: string;
  category: string;
  tags: readonly string[];
  /** The channel that shows it. */
  by: string;
}

/**
 * Draws a still of a video: who shows it and what it is about, since its title stands beside it. The lower edge stays
 * clear: players put their controls there.
 */
export function drawStillFrame(still: Still, width: number): string {
  const random = createSeededRandom(hashText(still.id));
  const palette = toPalette(still.category, random.pick(GROUNDS));
  const drawing =
    rect(0, 0, WIDTH, HEIGHT, palette.ground) +
    drawBehindWords(palette, random) +
    drawLine(still.by, 90, 104, 46, palette.ink) +
    drawWords(still, palette);
  return frame(width, (width * HEIGHT) / WIDTH, drawing);
}

function drawWords({ title, tags }: Still, palette: Palette): string {
  const words = toStillWords(title, tags);
  if (words === title) return drawPhrase(title, palette, PLACE);
  return drawLettering(words, { ...PLACE, size: 138 }, palette.ink);
}
