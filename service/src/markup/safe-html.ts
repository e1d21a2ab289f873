import sanitizeHtml from 'sanitize-html';
import { boundMarkup } from './bounded-markup.ts';
import { toFrameLink, toImage, toLink, toOwnImage, toOwnLink, withSpans } from './safe-tags.ts';

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

/** Elements whose text is not part of the article: code, form fields, drawings, fallbacks. */
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

/** Longest HTML that is sanitised, in characters; longer than any article. */
const longestHtml = 400_000;

/**
 * Unwraps a link without address and drops an image without one. Done here instead of by renaming the tag:
 * the library would close a later tag by the name given to one it dropped.
 */
function withoutAddress({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'img') return attribs['src'] === undefined;
  return (tag === 'a' || tag === 'iframe') && attribs['href'] === undefined ? 'excludeTag' : false;
}

/**
 * Sanitises a publisher's HTML, keeping only what an article needs: paragraphs, headings from h2 on, lists,
 * quotes, code, tables, figures with http(s) images, and links, which open elsewhere and carry no
 * endorsement. Frames become links. Addresses are resolved against `base`, the item's own address. In the
 * hub's `own` text, links may also lead to paths of this site, and are endorsed.
 */
export function toSafeHtml(html: string, base: string | undefined, by: 'others' | 'own' = 'others'): string {
  if (!/[<&]/.test(html)) return toParagraphs(html);
  const safe = sanitizeHtml(emptyFrames(boundMarkup(html.slice(0, longestHtml))), {
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
    exclusiveFilter: withoutAddress,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (_, attribs) => (by === 'own' ? toOwnLink(attribs) : toLink(attribs, base)),
      img: (_, attribs) => (by === 'own' ? toOwnImage(attribs) : toImage(attribs, base)),
      iframe: (_, attribs) => toFrameLink(attribs, base),
      td: (tagName, attribs) => ({ tagName, attribs: withSpans(attribs) }),
      th: (tagName, attribs) => ({ tagName, attribs: withSpans(attribs) }),
    },
  });
  return safe.trim();
}

/** Removes the fallback content of frames, which would end up inside the link that replaces the frame. */
function emptyFrames(html: string): string {
  const opening = /<iframe\b[^<>]*>/gi;
  const closing = /<\/iframe/gi;
  let kept = '';
  let from = 0;
  for (let open = opening.exec(html); open !== null; open = opening.exec(html)) {
    closing.lastIndex = opening.lastIndex;
    const close = closing.exec(html);
    if (close === null) break;
    kept += html.slice(from, opening.lastIndex);
    from = close.index;
    opening.lastIndex = from;
  }
  return kept + html.slice(from);
}

function toParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('>', '&gt;')}</p>`)
    .join('\n');
}

export function findFirstImage(safeHtml: string): string | undefined {
  return /<img src="([^"]+)"/.exec(safeHtml)?.[1]?.replaceAll('&amp;', '&');
}
