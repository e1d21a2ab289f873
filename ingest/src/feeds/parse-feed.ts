import { toStorable } from '@runrate/contracts/storable-text';
import { ParseError, parseJsonFeed, parseFeed as readWithFeedsmith } from 'feedsmith';
import { withoutDoctype } from '../scanning/without-doctype.ts';
import type { FeedItem, RawItem } from './feed-item.ts';
import { toKnownNames } from './known-names.ts';
import { findMarkupThreat } from './markup-guard.ts';
import { normaliseItem } from './normalise-item.ts';
import { readAtom } from './read-atom.ts';
import { readJsonFeed } from './read-json-feed.ts';
import { readRdf } from './read-rdf.ts';
import { readRss } from './read-rss.ts';
import { repairCutFeed, withoutAppendix } from './repair-cut-feed.ts';
import { repairMarkup } from './repair-markup.ts';
import { fromRss11 } from './rss11.ts';
import { findTombstones } from './tombstones.ts';

export interface FeedContent {
  readonly items: readonly FeedItem[];
  /** Notes for people about the feed as a whole. */
  readonly marks: readonly string[];
  /** Guids of items that the feed marks as deleted. */
  readonly deleted?: readonly string[];
}

export type ParsedFeed =
  | (FeedContent & { readonly outcome: 'feed' })
  | { readonly outcome: 'refused'; readonly reason: string };

/** Maximum number of items read from a feed; the rest is ignored. */
const MAX_ITEMS = 10_000;
const limits = { maxItems: MAX_ITEMS + 1 };

/**
 * Parses a feed of any format (RSS 0.9x–2.0, RSS 1.0, Atom 0.3 and 1.0, JSON Feed). Pure. `url` is where the text
 * came from; relative addresses are resolved against it. A truncated feed is read up to its last complete item.
 * Anything that is not a feed is refused with a human-readable reason; never throws.
 */
export function parseFeed(text: string, url: string): ParsedFeed {
  const threat = isJson(text) ? undefined : findMarkupThreat(text);
  if (threat) return refuse(threat);
  const whole = withoutAppendix(text);
  const repaired = repairCutFeed(whole);
  const raw = readItems(repaired ?? whole, url);
  if (!raw) return refuse(notAFeedReason(text));
  const marks: string[] = [];
  if (repaired !== undefined) marks.push('The feed is cut off; it was read up to its last whole item');
  if (raw.length > MAX_ITEMS) marks.push(`The feed has more than ${MAX_ITEMS} items; the rest was left out`);
  const items = raw.slice(0, MAX_ITEMS).map((item) => normaliseItem(toStorable(item)));
  const deleted = findTombstones(text);
  return { outcome: 'feed', items, marks, ...(deleted.length > 0 && { deleted }) };
}

function isJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

/** Rewrites a feed to the element names that the parser knows. Pure. */
export function inKnownDialect(text: string): string {
  // A feed parser doesn't need document type definitions; HTML entities are decoded without them.
  return toKnownNames(fromRss11(withoutDoctype(text)));
}

/** Returns `undefined` for what is not a feed, and an empty array for a feed without items. */
function readItems(text: string, url: string): readonly RawItem[] | undefined {
  // Feedsmith tells the format by names that occur in the text, and a JSON feed may write about `<rss>`.
  if (isJson(text)) return orUndefined(() => readJsonFeed(parseJsonFeed(toPlainJson(text), limits), url));
  const plain = inKnownDialect(text);
  const items = readFormat(plain, url);
  if (items || !beginsAsFeed(plain)) return items;
  const repaired = repairMarkup(plain);
  return repaired === undefined ? undefined : readFormat(repaired, url);
}

function beginsAsFeed(text: string): boolean {
  const start = withoutLeadingComments(
    withoutLeadingComments(text.slice(0, 20_000)).replace(/^<\?[^>]*>/, ''),
  );
  return /^<(?:rss|(?:\w+:)?(?:feed|rdf))[\s>]/i.test(start);
}

function readFormat(text: string, url: string): readonly RawItem[] | undefined {
  return orUndefined(() => {
    const parsed = readWithFeedsmith(text, limits);
    switch (parsed.format) {
      case 'rss':
        return readRss(parsed.feed, url);
      case 'rdf':
        return readRdf(parsed.feed, url);
      case 'atom':
        return readAtom(parsed.feed, url);
      case 'json':
        return undefined;
    }
  });
}

/** A feed without items is a `ParseError` to feedsmith. */
function orUndefined(read: () => readonly RawItem[] | undefined): readonly RawItem[] | undefined {
  try {
    return read();
  } catch (error) {
    return error instanceof ParseError ? [] : undefined;
  }
}

/** Returns JSON without keys named `constructor`: feedsmith takes objects that have one for no plain objects. */
function toPlainJson(text: string): string {
  if (!text.includes('"constructor"')) return text;
  return JSON.stringify(JSON.parse(text, (key, value) => (key === 'constructor' ? undefined : value)));
}

function refuse(reason: string): ParsedFeed {
  return { outcome: 'refused', reason };
}

/** Returns why a text is not a feed, worded to help the person who entered the address. */
export function notAFeedReason(text: string): string {
  const start = withoutLeadingComments(text.slice(0, 20_000));
  if (start === '') return 'The address answers with an empty document';
  if (/^<(!doctype\s+html|html|head|body)\b/i.test(start)) {
    return 'The address answers with a web page, not a feed';
  }
  if (/<html[\s>]/i.test(start)) return 'The address answers with a web page, not a feed';
  if (start.startsWith('<?xml') && /<(urlset|sitemapindex)[\s>]/i.test(start)) {
    return 'The address answers with a sitemap, not a feed';
  }
  if (start.startsWith('{') || start.startsWith('['))
    return 'The address answers with JSON that is not a feed';
  if (start.startsWith('<')) return 'The address answers with XML that is not a readable feed';
  return 'The address answers with text that is not a feed';
}

/** Strips leading white space and comments. */
function withoutLeadingComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end === -1) return rest;
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}
