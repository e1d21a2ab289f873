import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';

export type BodyResult =
  | { readonly outcome: 'body'; readonly body: Uint8Array }
  | { readonly outcome: 'too-large' }
  | { readonly outcome: 'undecodable'; readonly encoding: string };

type Decompress = (input: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

const decompressors: Readonly<Record<string, Decompress>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: decompressDeflate,
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

const MAX_LAYERS = 3;

/** Unpacks a body. Neither the bytes received (`undefined` if there are more) nor what they unpack to may exceed `maxBytes`. */
export async function readBody(
  received: Uint8Array | undefined,
  contentEncoding: string,
  maxBytes: number,
): Promise<BodyResult> {
  if (!received) return { outcome: 'too-large' };
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
  if (encodings.length > MAX_LAYERS)
    return { outcome: 'undecodable', encoding: contentEncoding.slice(0, 80) };
  let body = received;
  for (const encoding of encodings.reverse()) {
    const decompress = Object.hasOwn(decompressors, encoding) ? decompressors[encoding] : undefined;
    if (!decompress) return { outcome: 'undecodable', encoding: encoding.slice(0, 40) };
    // Some servers declare a compression that they did not apply.
    if (looksLikeMarkup(body)) continue;
    try {
      body = await decompress(body, { maxOutputLength: maxBytes });
    } catch (error) {
      return isTooLarge(error) ? { outcome: 'too-large' } : { outcome: 'undecodable', encoding };
    }
  }
  return { outcome: 'body', body };
}

/** `deflate` is a zlib stream by the standard and a raw one in practice. */
async function decompressDeflate(
  input: Uint8Array,
  options: { maxOutputLength: number },
): Promise<Uint8Array> {
  const isZlib = ((input[0] ?? 0) & 0x0f) === 8 && (((input[0] ?? 0) << 8) | (input[1] ?? 0)) % 31 === 0;
  return isZlib ? promisify(inflate)(input, options) : promisify(inflateRaw)(input, options);
}

function looksLikeMarkup(body: Uint8Array): boolean {
  const start = Buffer.from(body.subarray(0, 16))
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '');
  return /^\s*(<[?!a-z]|\{\s*")/i.test(start);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
