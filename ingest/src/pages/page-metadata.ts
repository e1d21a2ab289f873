import { toAbsoluteAddress } from '../feeds/absolute-address.ts';
import { parseDate } from '../feeds/parse-date.ts';
import { attributeOf, type HtmlDocument, type HtmlElement } from './html-document.ts';
import { readJsonLd } from './json-ld.ts';

export interface PageMetadata {
  readonly headline: string | undefined;
  readonly authors: readonly string[];
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  readonly leadImage: string | undefined;
  readonly description: string | undefined;
  readonly siteName: string | undefined;
  readonly canonical: string | undefined;
  readonly terms: readonly string[];
  /** Contents of its `<meta name="robots">` elements. */
  readonly robots: readonly string[];
  /** Whether the page declares itself an article, something else, or nothing. */
  readonly kind: 'article' | 'other' | 'unsure';
}

/** `<meta>` names for the time of publication, most reliable first. */
const publishedNames = [
  'article:published_time',
  'og:published_time',
  'datePublished',
  'parsely-pub-date',
  'sailthru.date',
  'DC.date.issued',
  'dcterms.created',
  'citation_publication_date',
  'publish-date',
  'pubdate',
];
const modifiedNames = ['article:modified_time', 'og:updated_time', 'dateModified'];
const imageNames = ['og:image:secure_url', 'og:image', 'twitter:image', 'twitter:image:src'];

/**
 * Reads the metadata of a page. Each field uses the first of these that has a value: structured data of an article,
 * Open Graph, other `<meta>` elements, and for the time of publication a `<time>` element. Pure.
 */
export function readPageMetadata(document: HtmlDocument, url: string): PageMetadata {
  const base = toAbsoluteAddress(attributeOf(document, 'base[href]', 'href'), url) ?? url;
  const { article, isOther } = readJsonLd(document, url);
  const metas = readMetas(document);
  const all = (names: readonly string[]) => names.flatMap((name) => metas.get(name.toLowerCase()) ?? []);
  const type = all(['og:type'])[0]?.toLowerCase();
  const isArticle = article !== undefined || (type === 'article' && !isOther);
  return {
    headline: article?.headline,
    authors: article?.authors ?? [],
    publishedAt: firstDate([article?.published, ...all(publishedNames)]) ?? findTime(document),
    updatedAt: firstDate([article?.modified, ...all(modifiedNames)]),
    leadImage: [article?.image, ...all(imageNames)].flatMap(
      (image) => toAbsoluteAddress(image, base) ?? [],
    )[0],
    description: all(['og:description', 'description'])[0] ?? article?.description,
    siteName: all(['og:site_name', 'application-name'])[0],
    canonical: toAbsoluteAddress(
      attributeOf(document, 'link[rel="canonical"]', 'href') ?? all(['og:url'])[0],
      base,
    ),
    terms: [...(article?.terms ?? []), ...all(['article:section', 'article:tag'])],
    robots: all(['robots']),
    kind: isArticle ? 'article' : isOther ? 'other' : isOneArticle(document) ? 'article' : 'unsure',
  };
}

const MAX_METAS = 500;

function readMetas(document: HtmlDocument): ReadonlyMap<string, readonly string[]> {
  const metas = new Map<string, string[]>();
  for (const meta of [...document.querySelectorAll('meta[content]')].slice(0, MAX_METAS)) {
    const content = meta.getAttribute('content')?.trim();
    if (!content) continue;
    for (const attribute of ['property', 'name', 'itemprop']) {
      const name = meta.getAttribute(attribute)?.trim().toLowerCase();
      if (name) metas.set(name, [...(metas.get(name) ?? []), content]);
    }
  }
  return metas;
}

function firstDate(texts: readonly (string | undefined)[]): string | undefined {
  return texts.flatMap((text) => parseDate(text) ?? [])[0];
}

const certainTime = [
  'time[itemprop~="datePublished"]',
  'time[pubdate]',
  'time[class*="publish"]',
  'time.entry-date',
  'time.dt-published',
];

/** Returns the publication time from a `<time>` element: one marked as such, or the only date on the page. */
function findTime(document: HtmlDocument): string | undefined {
  for (const selector of certainTime) {
    const date = toTime(document.querySelector(selector));
    if (date) return date;
  }
  const dates = new Set(
    [...document.querySelectorAll('time')].slice(0, 50).flatMap((time) => toTime(time) ?? []),
  );
  return dates.size === 1 ? [...dates][0] : undefined;
}

function toTime(time: HtmlElement | null): string | undefined {
  return parseDate(time?.getAttribute('datetime') ?? undefined) ?? parseDate(time?.textContent ?? undefined);
}

function isOneArticle(document: HtmlDocument): boolean {
  const outer = [...document.querySelectorAll('article')].slice(0, 2);
  return outer.length === 1;
}
