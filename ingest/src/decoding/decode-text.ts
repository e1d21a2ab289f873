import { isAscii, isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';

const byteOrderMarks: readonly (readonly [charset: string, mark: readonly number[]])[] = [
  ['utf-32le', [0xff, 0xfe, 0x00, 0x00]],
  ['utf-32be', [0x00, 0x00, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes looked at when the charset has to be guessed. */
const GUESS_BYTES = 65_536;

/**
 * Text of a document. Which charset wins, in this order: byte order mark; zero bytes that only UTF-16 and
 * UTF-32 put around `<` and `{`; bytes that are UTF-8 beyond doubt, whatever a label says; the HTTP header; the
 * XML prolog; a guess. Characters that XML and JSON do not know are left out.
 */
export function decodeText(body: Uint8Array, contentType: string | undefined): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const charset = detectCharset(bytes, contentType);
  const text = charset === 'utf-8' ? utf8.decode(bytes) : iconv.decode(bytes, charset, { stripBOM: true });
  return text.replace(unprintable, '').toWellFormed();
}

/** Leaves a byte order mark out. */
const utf8 = new TextDecoder();

const unprintable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function detectCharset(bytes: Buffer, contentType: string | undefined): string {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const wide = detectWide(bytes);
  if (wide) return wide;
  const isPlain = isAscii(bytes);
  if (!isPlain && isUtf8(bytes)) return 'utf-8';
  for (const label of [headerLabel(contentType), prologLabel(bytes)]) {
    const charset = canonical(label);
    if (charset && !(charset === 'utf-8' && !isPlain)) return charset;
  }
  return isPlain ? 'utf-8' : guess(bytes);
}

function detectWide(bytes: Buffer): string | undefined {
  const [a = 1, b = 1, c = 1, d = 1] = bytes;
  if (a === 0 && b === 0 && c === 0 && d !== 0) return 'utf-32be';
  if (a !== 0 && b === 0 && c === 0 && d === 0) return 'utf-32le';
  if (a === 0 && b !== 0) return 'utf-16be';
  if (a !== 0 && b === 0) return 'utf-16le';
  return undefined;
}

function headerLabel(contentType: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
}

function prologLabel(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 1024).toString('latin1');
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
}

/** Name of the charset as browsers understand the label (`iso-8859-1` is windows-1252), if it is known. */
function canonical(label: string | undefined): string | undefined {
  if (!label) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    const charset = encoding === 'gbk' ? 'gb18030' : encoding;
    // A label that was readable byte by byte cannot be one of two-byte units.
    if (charset.startsWith('utf-16')) return undefined;
    return iconv.encodingExists(charset) ? charset : undefined;
  } catch {
    return iconv.encodingExists(label) ? label : undefined;
  }
}

function guess(bytes: Buffer): string {
  for (const { name, confidence } of analyse(bytes.subarray(0, GUESS_BYTES))) {
    const charset = confidence >= 10 ? canonical(name) : undefined;
    if (charset && charset !== 'utf-8') return charset;
  }
  return 'windows-1252';
}
