/** Formats that are decoded. */
export type RasterFormat = 'avif' | 'gif' | 'jpeg' | 'png' | 'webp';

/** Magic numbers: format, offset and bytes. */
const marks: readonly (readonly [RasterFormat, number, string])[] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBP'],
  ['avif', 4, 'ftypavif'],
  ['avif', 4, 'ftypavis'],
];

/** Detects the format by the first bytes. Returns `undefined` for a file that must not be decoded. */
export function readFormat(file: Uint8Array): RasterFormat | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 32)).toString('latin1');
  return marks.find(([, place, mark]) => head.startsWith(mark, place))?.[0];
}
