import type { BrandPicture } from '@runrate/contracts';
import { BrandPictureRefused, checkBrandFormat } from '@runrate/service';
import type { Sharp } from 'sharp';
import { decodeOptions, decodeSecondsLimit, openSharp, pixelLimit } from './open-sharp.ts';

export interface BrandDrawing {
  readonly width: number;
  readonly height: number;
  /** A vector drawing is rendered to fit this size; a bitmap keeps its own. */
  draw(width: number, height: number): Sharp;
}

const unreadable = 'the picture cannot be read';
const tooManyPixels = 'must have 20 megapixels at most';
/** Pixels per inch at which a vector drawing has the size it declares. */
const plainDensity = 72;
const densestDrawing = 7200;

/** Opens a picture and reads its header, without drawing it. Throws `BrandPictureRefused`. */
export async function openDrawing(picture: BrandPicture, file: Uint8Array): Promise<BrandDrawing> {
  const format = checkBrandFormat(picture, file);
  const open = await openSharp();
  const found = await open(file, decodeOptions)
    .metadata()
    .catch((error: Error) => {
      throw new BrandPictureRefused(/pixel limit|too large/.test(error.message) ? tooManyPixels : unreadable);
    });
  const { width, height } = found.autoOrient;
  if (!(width > 0 && height > 0)) throw new BrandPictureRefused(unreadable);
  if (width * height > pixelLimit) throw new BrandPictureRefused(tooManyPixels);
  return {
    width,
    height,
    draw(atWidth, atHeight) {
      const scale = Math.min(atWidth / width, atHeight / height);
      const density = Math.min(densestDrawing, Math.max(1, plainDensity * scale));
      return open(file, { ...decodeOptions, ...(format === 'svg' && { density }) })
        .autoOrient()
        .timeout({ seconds: decodeSecondsLimit });
    },
  };
}

/** Returns the bytes of a drawing. Throws `BrandPictureRefused` if it can't be drawn. */
export async function toBytes(drawn: Sharp): Promise<Buffer> {
  return drawn.toBuffer().catch(() => {
    throw new BrandPictureRefused(unreadable);
  });
}
