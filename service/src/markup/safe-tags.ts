const linkAttributes = { rel: 'noopener noreferrer nofollow ugc', target: '_blank' };
const imageAttributes = { loading: 'lazy', referrerpolicy: 'no-referrer' };

type Attributes = Record<string, string>;
interface Tag {
  readonly tagName: string;
  readonly attribs: Attributes;
  readonly text?: string;
}

/** Marks a link or image without address; `withoutAddress` removes it. */
const lost = (tagName: string): Tag => ({ tagName, attribs: {} });

export function toLink(attribs: Attributes, base: string | undefined): Tag {
  const href = toAddress(attribs['href'], base, /^(?:https?|mailto):$/);
  if (href === undefined) return lost('a');
  const title = attribs['title'];
  return { tagName: 'a', attribs: { href, ...(title ? { title } : {}), ...linkAttributes } };
}

export function toImage(attribs: Attributes, base: string | undefined): Tag {
  const src =
    toAddress(attribs['src'], base, /^https?:$/) ?? toAddress(attribs['data-src'], base, /^https?:$/);
  const { width, height } = attribs;
  const isTracker = isPixel(width) && isPixel(height);
  if (src === undefined || isTracker) return lost('img');
  const size = {
    ...(isMeasure(width) && { width }),
    ...(isMeasure(height) && { height }),
  };
  return { tagName: 'img', attribs: { src, alt: attribs['alt'] ?? '', ...size, ...imageAttributes } };
}

/**
 * Returns whether browsers read the address as a path of this site: a second slash or a backslash leads
 * elsewhere, and a line break may too.
 */
function isOwnPath(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//') && !/[\s\\]/.test(address);
}

/** Links in the hub's own text: paths of this site open here, other addresses elsewhere. */
export function toOwnLink(attribs: Attributes): Tag {
  const href = attribs['href']?.trim() ?? '';
  if (isOwnPath(href)) return { tagName: 'a', attribs: { href } };
  const link = toLink(attribs, undefined);
  return link.attribs['href'] === undefined
    ? link
    : { tagName: 'a', attribs: { ...link.attribs, rel: 'noopener noreferrer' } };
}

export function toOwnImage(attribs: Attributes): Tag {
  const src = attribs['src']?.trim() ?? '';
  if (!isOwnPath(src)) return toImage(attribs, undefined);
  return { tagName: 'img', attribs: { src, alt: attribs['alt'] ?? '', ...imageAttributes } };
}

function isPixel(value: string | undefined): boolean {
  return value === '0' || value === '1';
}

function isMeasure(value: string | undefined): value is string {
  return value !== undefined && /^\d{1,5}$/.test(value);
}

/** A frame runs another site's page inside the article; a link to that page does not. */
export function toFrameLink(attribs: Attributes, base: string | undefined): Tag {
  const address = toAddress(attribs['src'] ?? attribs['data-src'], base, /^https?:$/);
  if (address === undefined) return lost('a');
  const { hostname, pathname } = new URL(address);
  const isYouTube = /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname);
  const video = isYouTube ? /^\/embed\/([\w-]{6,20})$/.exec(pathname)?.[1] : undefined;
  const href = video === undefined ? address : `https://www.youtube.com/watch?v=${video}`;
  const text = video === undefined ? `Open on ${hostname}` : 'Watch on YouTube';
  return { tagName: 'a', attribs: { href, ...linkAttributes }, text };
}

export function withSpans(attribs: Attributes): Attributes {
  const kept = Object.entries(attribs).filter(
    ([name, value]) =>
      (name === 'scope' && /^(?:row|col|rowgroup|colgroup)$/.test(value)) ||
      ((name === 'colspan' || name === 'rowspan') && /^\d{1,3}$/.test(value)),
  );
  return Object.fromEntries(kept);
}

/** Returns the absolute address without credentials; `undefined` unless its scheme is allowed. */
function toAddress(
  address: string | undefined,
  base: string | undefined,
  scheme: RegExp,
): string | undefined {
  if (address === undefined || address.trim() === '') return undefined;
  const url = URL.parse(address.trim(), base);
  if (url === null || !scheme.test(url.protocol)) return undefined;
  // Each assignment parses the address again.
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  return url.href;
}
