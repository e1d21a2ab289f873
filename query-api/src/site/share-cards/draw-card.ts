import { openSharp } from '../../hub/brand/open-sharp.ts';
import { drawText, type TextLook } from './draw-text.ts';
import { toWritable } from './letters.ts';
import { isRightToLeft, toDrawable } from './plain-text.ts';
import { type CardLook, type CardTexts, cardSize } from './to-card.ts';

const { width: cardWidth, height: cardHeight } = cardSize;

const [paper, ink, muted] = ['#fbfaf7', '#14161a', '#565c66'];
const margin = 80;
const inner = cardWidth - 2 * margin;
const barHeight = 16;
const markSide = 72;
const titleSizes = [78, 66, 56, 48, 40, 34];
const titleBox = { top: 170, height: 330 };
const characters = { title: 180, source: 70, brand: 50 };

interface Placed {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

/** Draws a card as PNG. The texts are untrusted. */
export async function drawCard(texts: CardTexts, { accent, mark }: CardLook): Promise<Buffer> {
  const open = await openSharp();
  const [title, source, brand] = await Promise.all([
    toWritable(toDrawable(texts.title, characters.title)),
    toWritable(toDrawable(texts.source, characters.source)),
    toWritable(toDrawable(texts.brand, characters.brand)),
  ]);
  const parts: Placed[] = [];
  if (mark) parts.push({ input: await fitMark(mark), left: margin, top: margin - 12 });
  const besideMark = mark ? markSide + 20 : 0;
  const name = { font: 'text' as const, colour: muted, width: inner - besideMark };
  parts.push(
    ...(await place(title === '' ? '' : brand, [36, 30, 24], name, {
      top: margin - 12,
      height: markSide,
      left: margin + besideMark,
    })),
    ...(await place(title || brand, titleSizes, { font: 'headline', colour: ink, width: inner }, titleBox)),
    ...(await place(
      source,
      [32, 26, 22],
      { font: 'text', colour: muted, width: inner },
      { top: 516, height: 48 },
    )),
  );
  const bar = await open({
    create: { width: cardWidth, height: barHeight, channels: 3, background: accent },
  })
    .png()
    .toBuffer();
  return open({ create: { width: cardWidth, height: cardHeight, channels: 3, background: paper } })
    .composite([...parts, { input: bar, left: 0, top: cardHeight - barHeight }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

interface Box {
  readonly top: number;
  readonly height: number;
  readonly left?: number;
}

/** Draws a text in the largest size that fits its box. In the smallest size, the rest is cut off. */
async function place(
  text: string,
  sizes: readonly number[],
  look: Omit<TextLook, 'size'>,
  { top, height, left = margin }: Box,
): Promise<Placed[]> {
  if (text === '') return [];
  let drawn: { data: Buffer; info: { width: number; height: number } } | undefined;
  for (const size of sizes) {
    drawn = await (await drawText(text, { ...look, size })).png().toBuffer({ resolveWithObject: true });
    if (drawn.info.width <= look.width && drawn.info.height <= height) break;
  }
  if (!drawn) return [];
  const [width, tall] = [Math.min(drawn.info.width, look.width), Math.min(drawn.info.height, height)];
  const open = await openSharp();
  const input = await open(drawn.data).extract({ left: 0, top: 0, width, height: tall }).png().toBuffer();
  const middle = height === titleBox.height ? 0 : Math.floor((height - tall) / 2);
  const start = isRightToLeft(text) && height === titleBox.height ? cardWidth - margin - width : left;
  return [{ input, left: start, top: top + middle }];
}

async function fitMark(mark: Uint8Array): Promise<Buffer> {
  const open = await openSharp();
  return open(mark)
    .resize({ width: markSide, height: markSide, fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
}
