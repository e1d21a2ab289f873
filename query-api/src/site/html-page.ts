import {
  type AdminAccess,
  defaultLanguage,
  type HubConfig,
  toSiteConfig,
  writingDirectionOf,
} from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { sectionsOf } from '@runrate/service/reading';
import type { FirstScreen } from './first-screens.ts';
import { wordsOf } from './hub-words.ts';
import type { InterfaceFiles } from './interface-files.ts';
import type { JsonLd } from './json-ld.ts';
import { readPath } from './known-paths.ts';
import type { PageHead } from './page-head.ts';
import { feedFormats } from './write-feed.ts';

/** The built `index.html` with its places for the head and the configuration. */
export interface PageTemplate {
  /** As it is with the sources of this moment. */
  readonly html: () => string;
  readonly config: HubConfig;
  /** Origin readers see; without it links stay paths. */
  readonly publicUrl?: string | undefined;
}

/** What pages are told of the service beside the hub's configuration. */
export interface FilledIn {
  readonly publicUrl: string | undefined;
  readonly admin: AdminAccess;
  readonly sendsMail: boolean;
}

/** Prepares the template: what is the same on every page is filled in once. */
export function createPageTemplate(
  indexHtml: string,
  config: HubConfig,
  { publicUrl, admin, sendsMail, interfaceFiles }: FilledIn & { interfaceFiles: InterfaceFiles },
): PageTemplate {
  const bare = inLanguage(indexHtml, config.language, interfaceFiles)
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<link rel="alternate"[^>]*>\s*/, '')
    .replace('data-theme-default="system"', () => `data-theme-default="${config.theme}"`);
  let made: { readonly of: HubConfig['sources']; readonly html: string } | undefined;
  const html = () => {
    if (made?.of === config.sources) return made.html;
    made = {
      of: config.sources,
      html: bare.replace('<!--boot-->', () => bootScript(config, admin, sendsMail)),
    };
    return made.html;
  };
  return { html, config, publicUrl: publicUrl?.replace(/\/$/, '') };
}

/** As index.html has it. */
const builtNoScript = 'This site needs JavaScript. Its feed does not: <a href="/feed.xml">/feed.xml</a>.';

/** The page in the hub's language, with its scripts. */
function inLanguage(html: string, hubLanguage = defaultLanguage, files: InterfaceFiles): string {
  const t = translator(hubLanguage);
  const needsScript = t('site.needs-script', {
    feed: '<a href="/feed.xml">/feed.xml</a>',
  });
  return html
    .replace('<html lang="en"', () => `<html lang="${hubLanguage}" dir="${writingDirectionOf(hubLanguage)}"`)
    .replaceAll(/"\/assets\/[^"]+"/g, (path) => `"${files.scriptAt(path.slice(1, -1))}"`)
    .replace(builtNoScript, () => needsScript);
}

/** The page at a path: the template with its own head, and with its first screen where the server rendered it. */
export function toHtmlPage(
  template: PageTemplate,
  path: string,
  head: PageHead,
  screen?: FirstScreen,
): string {
  const tags = [...toHeadTags(template, path, head), ...(screen?.links ?? [])];
  const html = template.html().replace('<!--head-->', () => tags.join('\n    '));
  if (!screen) return html;
  const rendered = `<div id="root">${screen.html}</div>\n    ${dataScript('first-screen', screen.data)}`;
  return withoutNoScript(html).replace(emptyRoot, () => rendered);
}

/** Without the sentence that the page needs script: it reads without. */
function withoutNoScript(html: string): string {
  const [before = '', sentence] = html.split('<noscript>', 2);
  if (sentence === undefined) return html;
  const end = html.indexOf('</noscript>');
  return end === -1 ? html : `${before}${html.slice(end + '</noscript>'.length)}`;
}

const emptyRoot = '<div id="root"></div>';

function bootScript(config: HubConfig, admin: AdminAccess, sendsMail: boolean): string {
  return dataScript(
    'boot',
    toSiteConfig(config, admin, sectionsOf(config), sendsMail, wordsOf(config.language)),
  );
}

/** Data, not a script: the content security policy lets it stand. `<` is escaped so that no text can end it. */
function dataScript(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function toHeadTags(template: PageTemplate, path: string, head: PageHead): readonly string[] {
  const { config, publicUrl } = template;
  const own = head.canonical === undefined ? undefined : `${publicUrl ?? ''}${head.canonical}`;
  // Where the hub's address isn't known, a page at its own address has nothing to say.
  const canonical = head.original ?? (publicUrl === undefined && own === path ? undefined : own);
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    ...(head.description === '' ? [] : [named('description', head.description)]),
    ...(head.unlisted ? [named('robots', 'noindex')] : []),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`]),
    ...feedLinks(config.brand.name, head.found ? head.canonical : undefined),
    ...calendarLinks(config, head.found ? head.canonical : undefined),
  ];
  if (!head.found) return tags;
  const image = head.image !== undefined && /^https?:\/\//.test(head.image) ? head.image : undefined;
  return [
    ...tags,
    property('og:site_name', config.brand.name),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    ...(head.description === '' ? [] : [property('og:description', head.description)]),
    ...(publicUrl === undefined || own === undefined ? [] : [property('og:url', own)]),
    ...(image === undefined ? [] : [property('og:image', image)]),
    ...(head.publishedAt === undefined ? [] : [property('article:published_time', head.publishedAt)]),
    named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...(head.jsonLd === undefined ? [] : [jsonLdScript(head.jsonLd)]),
  ];
}

const listsWithFeeds = new Set(['/news', '/videos', '/stories']);
const itemsWithFeeds = new Set(['category', 'sources', 'companies', 'stories']);

function hasFeeds(path: string): boolean {
  const known = readPath(path);
  return known.kind === 'screen' ? listsWithFeeds.has(known.path) : itemsWithFeeds.has(known.kind);
}

/** The feeds of what a page shows, in each format; of all articles where it has none of its own. */
function feedLinks(brand: string, path = ''): readonly string[] {
  const base = hasFeeds(path) ? path : '';
  return feedFormats.map(({ file, contentType }) => {
    const type = contentType.split(';', 1)[0] ?? '';
    const address = escapeHtml(`${base}/${file}`);
    return `<link rel="alternate" type="${type}" title="${escapeHtml(brand)}" href="${address}" />`;
  });
}

/** The calendar of the events, on their pages. */
function calendarLinks({ brand, events }: HubConfig, path = ''): readonly string[] {
  if (!/^\/events(?:\/|$)/.test(path) || events.every(({ startsAt }) => startsAt === undefined)) return [];
  const title = escapeHtml(`${brand.name}: events`);
  return [`<link rel="alternate" type="text/calendar" title="${title}" href="/events.ics" />`];
}

/** Data as well, and closed to texts that would end it early. */
function jsonLdScript(graph: readonly JsonLd[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}
