import { decodeXML } from 'entities';

/** The hub a feed publishes through, and the feed's address as the hub knows it. */
export interface PushLinks {
  readonly hub: string;
  readonly topic: string;
}

/** Where a feed speaks of itself, before its first item; characters. */
const HEAD = 65_536;
const LONGEST = 2000;
const firstItem = /<(?:\w+:)?(?:item|entry)[\s>]/i;
const linkTag = /<(?:\w+:)?link\s([^>]{1,4000})>/gi;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const linkHeader = /<([^>]*)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^\s;,"]*))*)/g;

interface Links {
  hub: string | undefined;
  self: string | undefined;
}

/**
 * The WebSub links of a document; its HTTP header counts before what stands in it. `undefined` where no hub is named.
 * Pure. https://www.w3.org/TR/websub/#discovery
 */
export function findPushLinks(
  text: string,
  { url, link }: { readonly url: string; readonly link: string | undefined },
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

function readHeader(header: string): Links {
  const links = none();
  for (const [, address = '', parameters = ''] of header.matchAll(linkHeader)) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]*))/i.exec(parameters);
    take(links, rel?.[1] ?? rel?.[2] ?? '', address);
  }
  return links;
}

function readHead(text: string): Links {
  const start = text.slice(0, HEAD);
  if (/^\s*\{/.test(start)) return readJson(start, text);
  const item = firstItem.exec(start);
  const head = item ? start.slice(0, item.index) : start;
  const links = none();
  for (const [, attributes = ''] of head.matchAll(linkTag)) {
    const values = new Map(
      [...attributes.matchAll(attribute)].map(([, name = '', double, single]) => [
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
