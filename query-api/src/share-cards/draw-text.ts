import { join } from 'node:path';
import { escapeHtml } from '@runrate/service';
import type { Sharp } from 'sharp';
import { openSharp } from '../pictures/open-sharp.ts';

/** Fonts that come with the hub; letters they lack come from those of the machine. */
const fonts = {
  headline: { name: 'Hub Headline,serif Semi-Bold', file: 'newsreader.ttf' },
  text: { name: 'Hub Text,sans-serif Medium', file: 'inter.ttf' },
} as const;

export interface TextLook {
  readonly font: keyof typeof fonts;
  /** Pixels. */
  readonly size: number;
  readonly colour: string;
  /** Lines are broken at it, within a word where need be. */
  readonly width: number;
}

const secondsLimit = 5;

/** Draws a text on nothing; markup means nothing in it. */
export async function drawText(text: string, { font, size, colour, width }: TextLook): Promise<Sharp> {
  const open = await openSharp();
  const { name, file } = fonts[font];
  return open({
    text: {
      text: `<span foreground="${colour}" insert_hyphens="false">${escapeHtml(text)}</span>`,
      font: `${name} ${size}`,
      fontfile: join(import.meta.dirname, 'fonts', file),
      // At this density a point is a pixel.
      ...{ dpi: 72, width, rgba: true, wrap: 'word-char' as const },
    },
  }).timeout({ seconds: secondsLimit });
}
