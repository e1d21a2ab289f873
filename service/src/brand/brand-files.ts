import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BrandPicture, brandPictures } from '@runrate/contracts';
import { isRecord } from '../is-record.ts';

export type BrandFormat = 'svg' | 'png' | 'jpeg' | 'webp';

export const brandBytesLimit = 1024 ** 2;

const formatsOf: Readonly<Record<BrandPicture, readonly BrandFormat[]>> = {
  logo: ['svg', 'png', 'jpeg', 'webp'],
  logoDark: ['svg', 'png', 'jpeg', 'webp'],
  icon: ['svg', 'png'],
  socialImage: ['png', 'jpeg', 'webp'],
};

const nameOf: Readonly<Record<BrandFormat, string>> = { svg: 'SVG', png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };

const inWords = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** A brand picture that can't be used. The message gives the reason, worded to follow its key. */
export class BrandPictureRefused extends Error {
  override readonly name = 'BrandPictureRefused';
}

/**
 * Makes the paths of the brand's pictures absolute, and checks the size and format of each file. Returns a
 * line for each that can't be used, and leaves it out so that it causes no further errors.
 */
export async function resolveBrandFiles(brand: unknown, folder: string): Promise<string[]> {
  if (!isRecord(brand)) return [];
  const refused: string[] = [];
  for (const picture of brandPictures) {
    const place = brand[picture];
    if (typeof place !== 'string' || place === '' || /^[a-z][a-z0-9+.-]*:/i.test(place)) continue;
    const path = resolve(folder, place);
    try {
      await readBrandFile(picture, path);
      brand[picture] = path;
    } catch (error) {
      if (!(error instanceof BrandPictureRefused)) throw error;
      refused.push(`  brand.${picture}: ${error.message}`);
      delete brand[picture];
    }
  }
  return refused;
}

export async function readBrandFile(picture: BrandPicture, path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) {
    throw new BrandPictureRefused(`there is no file ${path}; paths are relative to the configuration`);
  }
  if (found.size > brandBytesLimit) throw new BrandPictureRefused(tooLarge(found.size));
  const file = await readFile(path).catch((error: Error) => {
    throw new BrandPictureRefused(`the file ${path} can't be read: ${error.message}`);
  });
  checkBrandFormat(picture, file);
  return file;
}

/** Detects the format of a picture by its first bytes. Throws `BrandPictureRefused` if its key does not accept it. */
export function checkBrandFormat(picture: BrandPicture, file: Uint8Array): BrandFormat {
  const format = readBrandFormat(file);
  if (format === undefined || !formatsOf[picture].includes(format)) {
    const names = inWords.format(formatsOf[picture].map((one) => nameOf[one]));
    throw new BrandPictureRefused(`must be a picture of the kind ${names}`);
  }
  return format;
}

function tooLarge(bytes: number): string {
  return `must be 1 MB at most, and has ${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

function readBrandFormat(file: Uint8Array): BrandFormat | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 4096));
  const bytes = head.toString('latin1');
  if (bytes.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (bytes.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (bytes.startsWith('RIFF') && bytes.startsWith('WEBP', 8)) return 'webp';
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return text.startsWith('<') && /<svg[\s>]/.test(text) ? 'svg' : undefined;
}
