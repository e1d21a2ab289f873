import { createSeededRandom, hashText } from '../seeded-random.ts';
import { drawPhrase, frame } from './cover.ts';
import { drawLine } from './lettering.ts';
import { drawBehindWords } from './motif-forms.ts';
import { toPalette } from './palette.ts';
import { HEIGHT, rect, WIDTH } from './shapes.ts';

const GROUNDS = ['night', 'deep'] as const;

interface Still {
  id: string;
  title: string;
  category: string;
  /** Who shows it: a channel, or a series and the number of the episode. */
  by: string;
}

/** Draws a still of a video: who shows it, and its phrase, clear of the lower edge, where players put their controls. */
export function drawStillFrame({ id, title, category, by }: Still, width: number): string {
  const random = createSeededRandom(hashText(id));
  const palette = toPalette(category, random.pick(GROUNDS));
  const drawing =
    rect(0, 0, WIDTH, HEIGHT, palette.ground) +
    drawBehindWords(palette, random) +
    drawLine(by, 90, 104, 46, palette.second) +
    drawPhrase(title, palette, { x: 90, middle: 292, width: 1010, height: 300 });
  return frame(width, (width * HEIGHT) / WIDTH, drawing);
}
