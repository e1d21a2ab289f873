import { decodeOptions, decodeSecondsLimit, openSharp, pixelLimit } from './open-sharp.ts';
import { type RasterFormat, readFormat } from './read-format.ts';

export type ServedFormat = 'avif' | 'webp';

/** A file that is no picture the hub passes on. Says why. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

/** Checks a publisher's file by its first bytes and its head alone; nothing is decoded. Throws `PictureRefused`. */
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

/** The library calls AVIF by the name of its container. */
function isNamed(found: string, format: RasterFormat): boolean {
  return format === 'avif' ? found === 'heif' || found === 'avif' : found === format;
}

/** The checked picture at most this wide, upright, as a new file: nothing of the old one but its pixels is in it. */
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
  // The least effort of AVIF takes as long as WebP, and its files are smaller still.
  const encoded =
    format === 'avif' ? picture.avif({ quality: 55, effort: 0 }) : picture.webp({ quality: 75 });
  return encoded.toBuffer().catch(() => {
    throw new PictureRefused(unreadable);
  });
}
