import { decodeHTML, escapeText } from 'entities';
import { type Piece, readMarkup } from '../scanning/read-markup.ts';
import type { RawText } from './feed-item.ts';

/** Variant names of RSS item elements and the names the parser knows. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['creator', 'dc:creator'],
  ['dc:author', 'dc:creator'],
  ['date', 'dc:date'],
  ['subject', 'dc:subject'],
  ['encoded', 'content:encoded'],
  ['fullitem', 'content:encoded'],
  ['summary', 'dcterms:abstract'],
  ['issued', 'dcterms:issued'],
  ['created', 'dcterms:created'],
  ['modified', 'dcterms:modified'],
]);
/** Item elements whose markup is the item's text, with any prefix. */
const bodies = /^(?:\w{1,20}:)?(?:body|div)$/i;
const fullText = /^\w{1,20}:fullitem$/i;

const oddRss =
  /<(?:creator|dc:author|date|subject|encoded|summary|issued|created|modified|(?:\w{1,20}:)?(?:fullitem|body|div))[\s>]/i;
const encodedMode = /\smode\s*=\s*["']base64["']/i;

/**
 * Rewrites unusual elements to the names and forms that the parser knows: module elements without a prefix, text in
 * `<fullitem>` or an XHTML `<body>`, and base64 content of Atom 0.3. Most feeds have none of these and are returned
 * unchanged. Linear time.
 */
export function toKnownNames(text: string): string {
  const isRss = /<(?:rss|(?:\w{1,20}:)?rdf)[\s>]/i.test(text.slice(0, 20_000));
  if (!(isRss && oddRss.test(text)) && !encodedMode.test(text)) return text;
  return [...rewrite(readMarkup(text), isRss)].join('');
}

function* rewrite(pieces: Iterable<Piece>, isRss: boolean): Generator<string> {
  const open: string[] = [];
  const input = pieces[Symbol.iterator]();
  for (let next = input.next(); !next.done; next = input.next()) {
    const { text, name, isEnd } = next.value;
    if (name === undefined) {
      yield text;
      continue;
    }
    const isInItem = isRss && isItem(open.at(isEnd ? -2 : -1));
    if (isEnd) {
      leave(open, name);
      yield isInItem ? rename(text, name) : text;
      continue;
    }
    const isEmpty = text.endsWith('/>');
    if (!isEmpty && encodedMode.test(text)) {
      yield toDecoded(text, name, textWithin(input, name));
    } else if (!isEmpty && isInItem && bodies.test(name)) {
      yield `<content:encoded>${escapeText(withoutPrefixes(textWithin(input, name), name))}</content:encoded>`;
    } else {
      if (!isEmpty) open.push(name);
      yield isInItem ? rename(text, name) : text;
    }
  }
}

function isItem(name: string | undefined): boolean {
  return name !== undefined && /^(?:\w{1,20}:)?item$/i.test(name);
}

/** Closes an element and everything left open in it. An end tag without a start tag is ignored. */
function leave(open: string[], name: string): void {
  const at = open.lastIndexOf(name);
  if (at !== -1) open.length = at;
}

function rename(tag: string, name: string): string {
  const known = renamed.get(fullText.test(name) ? 'fullitem' : name.toLowerCase());
  if (known === undefined) return tag;
  const at = tag.indexOf(name);
  // A default namespace on the old name would move the new one out of its own namespace.
  const rest = tag.slice(at + name.length).replace(/\sxmlns\s*=\s*(?:"[^"]*"|'[^']*')/i, '');
  return `${tag.slice(0, at)}${known}${rest}`;
}

/** Reads everything up to the end tag of the element that was just opened. */
function textWithin(input: Iterator<Piece>, name: string): string {
  const within: string[] = [];
  let depth = 1;
  for (let next = input.next(); !next.done; next = input.next()) {
    const piece = next.value;
    if (piece.name === name && !piece.text.endsWith('/>')) depth += piece.isEnd ? -1 : 1;
    if (depth === 0) break;
    within.push(piece.text);
  }
  return within.join('');
}

/** Turns `<xhtml:p>` inside `<xhtml:body>` into `<p>`. */
function withoutPrefixes(markup: string, name: string): string {
  const colon = name.indexOf(':');
  if (colon === -1) return markup;
  const prefix = name.slice(0, colon + 1);
  return markup.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</');
}

/** Rewrites an Atom 0.3 element with its base64 decoded, as HTML or text by its type; empty if it is neither. */
function toDecoded(tag: string, name: string, encoded: string): string {
  const type = /\stype\s*=\s*["']([^"']{0,100})["']/i.exec(tag)?.[1];
  const decoded = decodeTextContent(encoded, type);
  if (decoded === undefined) return `<${name}></${name}>`;
  return `<${name} type="${decoded.isHtml ? 'html' : 'text'}">${escapeText(decoded.value)}</${name}>`;
}

/** Decodes base64 text according to its declared media type; `undefined` if it isn't text. */
export function decodeTextContent(encoded: string, type: string | undefined): RawText | undefined {
  if (/^(?:image(?!\/svg)|audio|video|font)\//i.test(type ?? '')) return undefined;
  const packed = encoded.replace(/<!\[CDATA\[|\]\]>|\s/g, '');
  // Base64 may be wrapped into lines, but spaces between words mean that the text isn't base64 despite its label.
  const isPlain = /\S[ \t]+\S/.test(encoded) || packed.length % 4 === 1 || /[^\w+/=-]/.test(packed);
  if (isPlain) return toContent(decodeHTML(encoded), type);
  const bytes = Buffer.from(packed, 'base64');
  try {
    return toContent(new TextDecoder('utf-8', { fatal: true }).decode(bytes), type);
  } catch {
    return toContent(new TextDecoder('windows-1252').decode(bytes), type);
  }
}

function toContent(value: string, type: string | undefined): RawText | undefined {
  // Control characters indicate a binary file.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u0008\u000e-\u001f]/.test(value)) return undefined;
  const isMarkup =
    /html|xml/i.test(type ?? '') || (!/^text/i.test(type ?? '') && /<[a-z!/]|&[#a-z]/i.test(value));
  return { value, isHtml: isMarkup };
}
