/** Formats of pictures that are decoded; vector drawings and documents are none. */
export type RasterFormat = 'avif' | 'gif' | 'jpeg' | 'png' | 'webp';

/** What stands where in the first bytes. */
const marks: readonly (readonly [RasterFormat, number, string])[] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBP'],
  ['avif', 4, 'ftypavif'],
  ['avif', 4, 'ftypavis'],
];

/** What a file is by its first bytes, whatever its server calls it; `undefined` for everything that is not decoded. */
export function readFormat(file: Uint8Array): RasterFormat | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 32)).toString('latin1');
  return marks.find(([, place, mark]) => head.startsWith(mark, place))?.[0];
}
