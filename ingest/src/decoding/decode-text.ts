import { isAscii, isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { findTags } from '../scanning/find-tags.ts';

const byteOrderMarks: readonly (readonly [charset: string, mark: readonly number[]])[] = [
  ['utf-32le', [0xff, 0xfe, 0x00, 0x00]],
  ['utf-32be', [0x00, 0x00, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Number of bytes used for guessing the charset. */
const GUESS_BYTES = 65_536;

/**
 * Decodes a document. The charset is taken from the first of these that applies: a byte order mark; the zero bytes
 * that only UTF-16 and UTF-32 have next to `<` and `{`; bytes that are valid UTF-8, whatever a label says; the HTTP
 * header; the XML prolog or the `<meta>` of a page; a guess. A header that says no more than ISO-8859-1, which
 * servers add by default, comes after them. Characters that XML and JSON don't allow are dropped.
 */
export function decodeText(body: Uint8Array, contentType: string | undefined): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const charset = detectCharset(bytes, contentType);
  const text = decodeAs(charset, bytes);
  return text.replace(c1, toWindows).replace(unprintable, '').toWellFormed();
}

function decodeAs(charset: string, bytes: Buffer): string {
  if (charset === mixedUtf8) return decodeMixed(bytes);
  if (charset === 'utf-8') return utf8.decode(bytes);
  if (!iconv.encodingExists(charset)) return new TextDecoder(charset).decode(bytes);
  return iconv.decode(bytes, charset, { stripBOM: true });
}

/** C1 control characters. Only windows-1252 uses these bytes: for quotation marks, dashes and dots. */
const c1 = /[\u0080-\u009f]/g;
const windowsC1 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, n) => 0x80 + n));

function toWindows(character: string): string {
  return windowsC1.charAt(character.charCodeAt(0) - 0x80);
}

/** UTF-8 with stray windows-1252 bytes, as left by templates and pasted text. */
const mixedUtf8 = 'utf-8 with windows-1252';
/** One UTF-8 encoded character beyond ASCII (RFC 3629). */
const encoded = [
  '[\xc2-\xdf][\x80-\xbf]',
  '\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]',
  '\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}',
].join('|');
const runs = new RegExp(`(?:${encoded})+`, 'g');
const sequences = new RegExp(`${encoded}|[\x80-\xff]`, 'g');

/** Decodes the UTF-8 sequences; stray bytes become C1 and Latin-1 characters. The caller maps C1 to windows-1252. */
function decodeMixed(bytes: Buffer): string {
  return bytes.toString('latin1').replace(runs, (run) => utf8.decode(Buffer.from(run, 'latin1')));
}

/** Whether most of the non-ASCII bytes form UTF-8, or all of them are bytes that only windows-1252 uses. */
function readsBetterMixed(bytes: Buffer): boolean {
  let whole = 0;
  let stray = 0;
  let printable = 0;
  for (const [sequence] of bytes.toString('latin1').matchAll(sequences)) {
    if (sequence.length > 1) whole += 1;
    else if (sequence > '\x9f') printable += 1;
    else stray += 1;
  }
  return whole > 2 * (stray + printable) || (whole === 0 && printable === 0);
}

/** Drops a byte order mark. */
const utf8 = new TextDecoder();

const unprintable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function detectCharset(bytes: Buffer, contentType: string | undefined): string {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const wide = detectWide(bytes);
  if (wide) return wide;
  const isPlain = isAscii(bytes);
  if (!isPlain && isUtf8(bytes)) return 'utf-8';
  const [header, own] = [canonical(headerLabel(contentType)), canonical(ownLabel(bytes))];
  // Servers add this label to everything by default, so it says less than the document about itself.
  const charsets = header === 'windows-1252' && own !== 'utf-8' ? [own, header] : [header, own];
  const mixedAt = charsets.indexOf('utf-8');
  for (const [place, charset] of charsets.entries()) {
    if (charset && (charset !== 'utf-8' || isPlain)) return charset;
    if (place === mixedAt && readsBetterMixed(bytes)) return mixedUtf8;
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

/** Returns the charset named by the XML prolog, or by the `<meta>` of a page. */
function ownLabel(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 4096).toString('latin1');
  const prolog = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head.slice(0, 1024))?.[1];
  if (prolog !== undefined || !/<(?:!doctype\s+)?html[\s>]/i.test(head)) return prolog;
  for (const { tag } of findTags(head, /<meta\s/gi)) {
    const found = /[\s"';]charset\s*=\s*["']?([\w.:-]+)/i.exec(tag);
    if (found) return found[1];
  }
  return undefined;
}

/** Returns the charset that browsers use for a label (`iso-8859-1` means windows-1252), if known. */
function canonical(label: string | undefined): string | undefined {
  if (!label) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    const charset = encoding === 'gbk' ? 'gb18030' : encoding;
    // If the label could be read byte by byte, the document isn't UTF-16.
    if (charset.startsWith('utf-16')) return undefined;
    return charset;
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
