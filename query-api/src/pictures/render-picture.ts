import { decodeOptions, decodeSecondsLimit, openSharp, pixelLimit } from '../hub/brand/open-sharp.ts';
import { type RasterFormat, readFormat } from './read-format.ts';

export type ServedFormat = 'avif' | 'webp';

/** Thrown for a file that the hub does not pass on as a picture. The message gives the reason. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

/**
 * Checks a publisher's file by its first bytes and its header alone, without decoding it.
 *
 * @throws PictureRefused
 */
export async function checkPicture(file: Uint8Array): Promise<void> {
  const format = readFormat(file);
  if (format === undefined) throw new PictureRefused('This is not a picture of a kind that is shown');
  const open = await openSharp();
  const found = await open(file, decodeOptions)
    .metadata()
    .catch((error: Error) => {
      throw new PictureRefused(error.message.includes('pixel limit') ? tooLarge : unreadable);
    });
  if (!isNamed(found.format, format)) throw new PictureRefused(unreadable);
  if (found.width * found.height > pixelLimit) throw new PictureRefused(tooLarge);
}

const tooLarge = 'The picture has more than 20 megapixels';
const unreadable = 'The picture cannot be read';

/** sharp reports AVIF by its container, `heif`. */
function isNamed(found: string, format: RasterFormat): boolean {
  return format === 'avif' ? found === 'heif' || found === 'avif' : found === format;
}

/** Renders a checked picture upright and at most this wide, without the original's metadata. */
export async function renderPicture(
  file: Uint8Array,
  width: number,
  format: ServedFormat,
): Promise<Uint8Array> {
  const open = await openSharp();
  const picture = open(file, decodeOptions)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: decodeSecondsLimit });
  // AVIF at its lowest effort takes as long as WebP and still gives smaller files.
  const encoded =
    format === 'avif' ? picture.avif({ quality: 55, effort: 0 }) : picture.webp({ quality: 75 });
  return encoded.toBuffer().catch(() => {
    throw new PictureRefused(unreadable);
  });
}
