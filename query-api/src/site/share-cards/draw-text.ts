import { join } from 'node:path';
import { escapeHtml } from '@runrate/service';
import type { Sharp } from 'sharp';
import { openSharp } from '../../hub/brand/open-sharp.ts';

/** Fonts shipped with the hub. Missing letters come from the machine's fonts. */
const fonts = {
  headline: { name: 'Hub Headline,serif Semi-Bold', file: 'newsreader.ttf' },
  text: { name: 'Hub Text,sans-serif Medium', file: 'inter.ttf' },
} as const;

export interface TextLook {
  readonly font: keyof typeof fonts;
  /** In pixels. */
  readonly size: number;
  readonly colour: string;
  /** Width in pixels at which lines break, within a word if necessary. */
  readonly width: number;
}

const secondsLimit = 5;

/** Draws a text on a transparent background. Markup in it is escaped. */
export async function drawText(text: string, { font, size, colour, width }: TextLook): Promise<Sharp> {
  const open = await openSharp();
  const { name, file } = fonts[font];
  return open({
    text: {
      text: `<span foreground="${colour}" insert_hyphens="false">${escapeHtml(text)}</span>`,
      font: `${name} ${size}`,
      fontfile: join(import.meta.dirname, 'fonts', file),
      // At this density, one point is one pixel.
      ...{ dpi: 72, width, rgba: true, wrap: 'word-char' as const },
    },
  }).timeout({ seconds: secondsLimit });
}
