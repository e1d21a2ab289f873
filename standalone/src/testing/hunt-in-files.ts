import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** A word in its encodings: plain, UTF-16, percent, hex and base64. */
function formsOf(word: string): Buffer[] {
  const base64 = [0, 1, 2].map((shift) => {
    // Only the middle of the word: its ends share base64 characters with neighbouring text.
    const text = Buffer.from(`${'x'.repeat(shift)}${word}`).toString('base64');
    return text.slice(Math.ceil((shift * 4) / 3) + 1, -5);
  });
  const escaped = [...word].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  return [
    Buffer.from(word),
    Buffer.from(word, 'utf16le'),
    Buffer.from(word, 'utf16le').swap16(),
    Buffer.from(escaped),
    Buffer.from(Buffer.from(word).toString('hex')),
    ...base64.map((text) => Buffer.from(text)),
  ];
}

const unpackers: readonly [Buffer, (packed: Buffer) => Buffer][] = [
  [Buffer.from([0x1f, 0x8b, 0x08]), (packed) => gunzipSync(packed, { finishFlush: 2 })],
  [Buffer.from([0x78, 0x01]), (packed) => inflateSync(packed, { finishFlush: 2 })],
  [Buffer.from([0x78, 0x9c]), (packed) => inflateSync(packed, { finishFlush: 2 })],
  [Buffer.from([0x78, 0xda]), (packed) => inflateSync(packed, { finishFlush: 2 })],
  [
    Buffer.from([0x50, 0x4b, 0x03, 0x04]),
    (packed) => inflateRawSync(packed.subarray(30), { finishFlush: 2 }),
  ],
  [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), (packed) => zstdDecompressSync(packed)],
];

/** Yields the contents of compressed data anywhere in a file. */
function* unpacked(bytes: Buffer): Generator<Buffer> {
  for (const [head, unpack] of unpackers)
    for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + 1)) {
      try {
        yield unpack(bytes.subarray(at, at + 4_000_000));
      } catch {
        // The bytes only looked like a header.
      }
    }
}

function lower(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1');
}

/** Files of a folder that contain a word in any form, as `file: word, word`. */
export function filesTelling(folder: string, words: readonly string[]): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return all.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name);
    // The hub keeps working, and some files exist only briefly.
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    const held = [bytes, lower(bytes), ...unpacked(bytes)];
    const found = words.filter((word) =>
      formsOf(word).some((form) => held.some((one) => one.includes(form))),
    );
    const own = words.filter((word) => path.includes(word));
    const said = [...new Set([...found, ...own])];
    return said.length === 0 ? [] : [`${path.slice(folder.length + 1)}: ${said.join(', ')}`];
  });
}
