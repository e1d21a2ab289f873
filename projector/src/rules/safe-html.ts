import sanitizeHtml from 'sanitize-html';

const blockTags = [
  'p',
  'div',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'hr',
  'br',
];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col'];
const figureTags = ['figure', 'figcaption', 'img'];
const inlineTags = [
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd'],
  ...['mark', 'q', 's', 'small', 'strong', 'sub', 'sup', 'time'],
];
const linkAttributes = { rel: 'noopener noreferrer nofollow ugc', target: '_blank' };
const imageAttributes = { loading: 'lazy', referrerpolicy: 'no-referrer' };

/** Elements whose text is not the article's: code, form fields, drawings, fall-backs. */
const silentTags = [
  ...['script', 'style', 'textarea', 'option', 'select', 'button', 'xmp', 'noscript', 'noembed', 'noframes'],
  ...[
    'template',
    'title',
    'head',
    'svg',
    'math',
    'object',
    'embed',
    'applet',
    'audio',
    'video',
    'canvas',
    'form',
  ],
];

type Attributes = Record<string, string>;
interface Tag {
  readonly tagName: string;
  readonly attribs: Attributes;
  readonly text?: string;
}

/** A tag that is dropped with its attributes, its content staying. */
const unwrapped: Tag = { tagName: 'unwrapped', attribs: {} };

/**
 * The publisher's HTML with only what an article needs: paragraphs, headings from h2 on, lists, quotes, code,
 * tables, figures with http(s) images, and links, which open elsewhere and vouch for nothing. Frames become
 * links. Addresses are made absolute against `base`, the item's own address.
 */
export function toSafeHtml(html: string, base: string | undefined): string {
  if (!/[<&]/.test(html)) return toParagraphs(html);
  const safe = sanitizeHtml(html, {
    allowedTags: [...blockTags, ...tableTags, ...figureTags, ...inlineTags],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      abbr: ['title'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'referrerpolicy'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      col: ['span'],
      colgroup: ['span'],
      ol: ['start'],
      time: ['datetime'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nonTextTags: silentTags,
    nestingLimit: 50,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (_, attribs) => toLink(attribs, base),
      img: (_, attribs) => toImage(attribs, base),
      iframe: (_, attribs) => toFrameLink(attribs, base),
      td: (tagName, attribs) => ({ tagName, attribs: withSpans(attribs) }),
      th: (tagName, attribs) => ({ tagName, attribs: withSpans(attribs) }),
    },
  });
  return safe.trim();
}

/** Text without markup: blank lines part paragraphs. */
function toParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('>', '&gt;')}</p>`)
    .join('\n');
}

function toLink(attribs: Attributes, base: string | undefined): Tag {
  const href = toAddress(attribs['href'], base, /^(?:https?|mailto):$/);
  if (href === undefined) return unwrapped;
  const title = attribs['title'];
  return { tagName: 'a', attribs: { href, ...(title ? { title } : {}), ...linkAttributes } };
}

function toImage(attribs: Attributes, base: string | undefined): Tag {
  const src =
    toAddress(attribs['src'], base, /^https?:$/) ?? toAddress(attribs['data-src'], base, /^https?:$/);
  const { width, height } = attribs;
  const isTracker = isPixel(width) && isPixel(height);
  if (src === undefined || isTracker) return unwrapped;
  const size = {
    ...(isMeasure(width) && { width }),
    ...(isMeasure(height) && { height }),
  };
  return { tagName: 'img', attribs: { src, alt: attribs['alt'] ?? '', ...size, ...imageAttributes } };
}

function isPixel(value: string | undefined): boolean {
  return value === '0' || value === '1';
}

function isMeasure(value: string | undefined): value is string {
  return value !== undefined && /^\d{1,5}$/.test(value);
}

/** A frame runs someone else's page inside the article; a link to that page does not. */
function toFrameLink(attribs: Attributes, base: string | undefined): Tag {
  const address = toAddress(attribs['src'] ?? attribs['data-src'], base, /^https?:$/);
  if (address === undefined) return unwrapped;
  const { hostname, pathname } = new URL(address);
  const isYouTube = /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname);
  const video = isYouTube ? /^\/embed\/([\w-]{6,20})$/.exec(pathname)?.[1] : undefined;
  const href = video === undefined ? address : `https://www.youtube.com/watch?v=${video}`;
  const text = video === undefined ? `Open on ${hostname}` : 'Watch on YouTube';
  return { tagName: 'a', attribs: { href, ...linkAttributes }, text };
}

function withSpans(attribs: Attributes): Attributes {
  const kept = Object.entries(attribs).filter(
    ([name, value]) =>
      (name === 'scope' && /^(?:row|col|rowgroup|colgroup)$/.test(value)) ||
      ((name === 'colspan' || name === 'rowspan') && /^\d{1,3}$/.test(value)),
  );
  return Object.fromEntries(kept);
}

/** The address made absolute, without credentials; `undefined` unless its scheme is one of those wanted. */
function toAddress(
  address: string | undefined,
  base: string | undefined,
  scheme: RegExp,
): string | undefined {
  if (address === undefined || address.trim() === '') return undefined;
  const url = URL.parse(address.trim(), base);
  if (url === null || !scheme.test(url.protocol)) return undefined;
  // Each assignment parses the address anew.
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  return url.href;
}

/** Address of the first image of HTML that `toSafeHtml` wrote. */
export function findFirstImage(safeHtml: string): string | undefined {
  return /<img src="([^"]+)"/.exec(safeHtml)?.[1]?.replaceAll('&amp;', '&');
}
