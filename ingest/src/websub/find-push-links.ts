import { decodeXML } from 'entities';
import { findTags } from '../scanning/find-tags.ts';

/** The WebSub hub of a feed, and the feed's address as the hub knows it. */
export interface PushLinks {
  readonly hub: string;
  readonly topic: string;
}

/** Number of characters that may describe the feed itself, before its first item. */
const HEAD = 65_536;
const LONGEST = 2000;
/** Maximum length of a link tag, in characters. */
const tagLimit = 4000;
const firstItem = /<(?:\w+:)?(?:item|entry)[\s>]/i;
const linkTag = /<(?:\w{1,40}:)?link\s/gi;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const parameter = /\s*;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^\s;,"]*))/y;

interface Links {
  hub: string | undefined;
  self: string | undefined;
}

/**
 * Finds the WebSub links of a document; its HTTP header takes precedence over its content. `undefined` if it names no
 * hub. Pure. https://www.w3.org/TR/websub/#discovery
 */
export function findPushLinks(
  text: string,
  { url, link }: { readonly url: string; readonly link?: string | undefined },
): PushLinks | undefined {
  const said = link === undefined ? none() : readHeader(link);
  const inside = said.hub !== undefined && said.self !== undefined ? none() : readHead(text);
  const hub = toAddress(said.hub ?? inside.hub, url);
  const topic = toAddress(said.self ?? inside.self ?? url, url);
  return hub === undefined || topic === undefined ? undefined : { hub, topic };
}

function none(): Links {
  return { hub: undefined, self: undefined };
}

/** Reads `<address>; rel="hub", <address>; …` from left to right, each character once. */
function readHeader(header: string): Links {
  const links = none();
  let place = 0;
  for (let start = header.indexOf('<'); start !== -1; start = header.indexOf('<', place)) {
    const end = header.indexOf('>', start);
    if (end === -1) return links;
    place = end + 1;
    const parameters = readParameters(header, place);
    place = parameters.end;
    take(links, parameters.rel, header.slice(start + 1, end));
  }
  return links;
}

/** Returns the first `rel` of the parameters that start at this position. */
function readParameters(header: string, place: number): { readonly rel: string; readonly end: number } {
  let rel: string | undefined;
  let end = place;
  parameter.lastIndex = place;
  for (let found = parameter.exec(header); found; found = parameter.exec(header)) {
    const [, name = '', quoted, bare] = found;
    if (name.toLowerCase() === 'rel') rel ??= quoted ?? bare;
    end = parameter.lastIndex;
  }
  return { rel: rel ?? '', end };
}

function readHead(text: string): Links {
  const start = text.slice(0, HEAD);
  if (/^\s*\{/.test(start)) return readJson(start, text);
  const item = firstItem.exec(start);
  const head = item ? start.slice(0, item.index) : start;
  const links = none();
  for (const { tag } of findTags(head, linkTag)) {
    if (tag.length > tagLimit) continue;
    const values = new Map(
      [...tag.matchAll(attribute)].map(([, name = '', double, single]) => [
        name.toLowerCase(),
        decodeXML(double ?? single ?? ''),
      ]),
    );
    take(links, values.get('rel') ?? '', values.get('href') ?? '');
  }
  return links;
}

function readJson(start: string, text: string): Links {
  if (!start.includes('"hubs"')) return none();
  try {
    const feed: unknown = JSON.parse(text);
    const hubs: unknown = fieldOf(feed, 'hubs');
    const hub: unknown = Array.isArray(hubs)
      ? hubs.find((one: unknown) => /^websub$/i.test(String(fieldOf(one, 'type'))))
      : undefined;
    const [address, self] = [fieldOf(hub, 'url'), fieldOf(feed, 'feed_url')];
    return {
      hub: typeof address === 'string' ? address : undefined,
      self: typeof self === 'string' ? self : undefined,
    };
  } catch {
    return none();
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function take(links: Links, rel: string, address: string): void {
  const relations = rel.toLowerCase().split(/\s+/);
  if (relations.includes('hub')) links.hub ??= address.trim();
  if (relations.includes('self')) links.self ??= address.trim();
}

function toAddress(address: string | undefined, base: string): string | undefined {
  const url = address === undefined || address === '' ? null : URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > LONGEST) return undefined;
  url.hash = '';
  return url.href;
}
