import {
  type AdminAccess,
  defaultLanguage,
  type HubConfig,
  type LaterScripts,
  toSiteConfig,
  writingDirectionOf,
} from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { sectionsOf } from '@runrate/service/reading';
import { addressOf, type ScreenData, toScreenData } from '../http/screen-data.ts';
import { withBrand } from '../hub/brand/brand-links.ts';
import type { ShownBrand } from '../hub/brand/open-brand.ts';
import { toAbsolute } from '../reading/pages/absolute.ts';
import { wordsOf } from '../reading/pages/hub-words.ts';
import type { JsonLd } from '../reading/pages/json-ld.ts';
import { itemKinds, readPath } from '../reading/pages/known-paths.ts';
import type { PageHead } from '../reading/pages/page-head.ts';
import type { FirstScreen } from './first-screens.ts';
import type { InterfaceFiles } from './interface-files.ts';
import { type PageScripts, takeScripts } from './later-scripts.ts';
import { cardSize, toCard } from './share-cards/to-card.ts';
import { feedFormats } from './write-feed.ts';

/** The built `index.html` with placeholders for the head and the configuration. */
export interface PageTemplate {
  /** Returns the template for the current sources. */
  readonly html: () => string;
  /** The same without its module scripts and the configuration, for pages that load them later. */
  readonly htmlWithoutScripts: string;
  readonly scripts: PageScripts;
  /** Returns the configuration of the pages, for the current sources. */
  readonly boot: () => ScreenData;
  readonly config: HubConfig;
  readonly brand: ShownBrand;
  /** Origin that readers see. Without it, links stay paths. */
  readonly publicUrl?: string | undefined;
}

export interface FilledIn {
  readonly publicUrl: string | undefined;
  readonly admin: AdminAccess;
  readonly sendsMail: boolean;
}

interface Built {
  readonly interfaceFiles: InterfaceFiles;
  readonly brand: ShownBrand;
}

/** Fills in what is the same on every page. */
export function createPageTemplate(
  indexHtml: string,
  config: HubConfig,
  { publicUrl, admin, sendsMail, interfaceFiles, brand }: FilledIn & Built,
): PageTemplate {
  const bare = withBrand(inLanguage(indexHtml, config.language, interfaceFiles), config, brand)
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<link rel="alternate"[^>]*>\s*/, '')
    .replace('data-theme-default="system"', () => `data-theme-default="${config.theme}"`);
  const { html: bareWithoutScripts, scripts } = takeScripts(bare);
  let made:
    | { readonly of: HubConfig['sources']; readonly html: string; readonly boot: ScreenData }
    | undefined;
  const current = () => {
    if (made?.of === config.sources) return made;
    const boot = toSiteConfig(
      config,
      admin,
      sectionsOf(config),
      sendsMail,
      wordsOf(config.language),
      brand.logo,
    );
    const html = bare.replace(bootPlace, () => dataScript('boot', boot));
    made = { of: config.sources, html, boot: toScreenData(boot) };
    return made;
  };
  const htmlWithoutScripts = bareWithoutScripts.replace(bootPlace, '');
  return {
    html: () => current().html,
    htmlWithoutScripts,
    boot: () => current().boot,
    scripts,
    config,
    brand,
    publicUrl: publicUrl?.replace(/\/$/, ''),
  };
}

/** Must match `index.html`. */
const builtNoScript = 'This site needs JavaScript. Its feed does not: <a href="/feed.xml">/feed.xml</a>.';

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

export interface ShownScreen extends Pick<FirstScreen, 'html' | 'files'> {
  /** Address of the data that it was rendered with. */
  readonly dataAddress: string;
}

export function toHtmlPage(
  template: PageTemplate,
  path: string,
  head: PageHead,
  screen?: ShownScreen,
): string {
  const tags = toHeadTags(template, path, head);
  if (!screen) return template.html().replace(headPlace, () => tags.join('\n    '));
  const allTags = [...tags, ...screenTags(template, screen)];
  const html = template.htmlWithoutScripts.replace(headPlace, () => allTags.join('\n    '));
  return withoutNoScript(html).replace(emptyRoot, () => `<div id="root">${screen.html}</div>`);
}

/** A rendered page can be read without JavaScript. */
function withoutNoScript(html: string): string {
  const [before = '', sentence] = html.split('<noscript>', 2);
  if (sentence === undefined) return html;
  const end = html.indexOf('</noscript>');
  return end === -1 ? html : `${before}${html.slice(end + '</noscript>'.length)}`;
}

const headPlace = '<!--head-->';
const bootPlace = '<!--boot-->';
const emptyRoot = '<div id="root"></div>';

/** Styles come first; scripts and their data once readers see the page (web/public/after-paint.js). */
function screenTags({ scripts, boot }: PageTemplate, { files, dataAddress }: ShownScreen): readonly string[] {
  const later: LaterScripts = {
    run: scripts.run,
    preload: [...scripts.preload, ...files.scripts],
    config: addressOf(boot()),
    screen: dataAddress,
  };
  return [
    ...files.styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
    dataScript('later-scripts', later),
    '<script async fetchpriority="low" src="/after-paint.js"></script>',
  ];
}

/** Data, not a script, for the content security policy. `<` is escaped, so that no text can close the tag. */
function dataScript(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function toHeadTags(template: PageTemplate, path: string, head: PageHead): readonly string[] {
  const { config, publicUrl } = template;
  const own = head.canonical === undefined ? undefined : `${publicUrl ?? ''}${head.canonical}`;
  // If the hub's address is unknown, a page at its own canonical path needs no canonical link.
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
  const image = findPreview(template, head);
  return [
    ...tags,
    property('og:site_name', config.brand.name),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    ...(head.description === '' ? [] : [property('og:description', head.description)]),
    ...(publicUrl === undefined || own === undefined ? [] : [property('og:url', own)]),
    ...(image === undefined ? [] : previewTags(image)),
    ...(head.publishedAt === undefined ? [] : [property('article:published_time', head.publishedAt)]),
    named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...(head.jsonLd === undefined ? [] : [jsonLdScript(head.jsonLd)]),
  ];
}

interface Preview {
  readonly address: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly alt?: string;
}

/** Returns `undefined` if no absolute address is known. */
function findPreview({ brand, config, publicUrl = '' }: PageTemplate, head: PageHead): Preview | undefined {
  const own: Preview | undefined = head.image ? { address: head.image } : undefined;
  const card = (): Preview | undefined => {
    const found = toCard(config, brand, head);
    return found && { ...found, address: toAbsolute(found.path, publicUrl), size: cardSize };
  };
  // An item's card says more about it than the brand's picture.
  const preview =
    own ?? (isItem(head) ? card() : undefined) ?? toBrandPreview(brand, config, publicUrl) ?? card();
  return preview && /^https?:\/\//.test(preview.address) ? preview : undefined;
}

function isItem({ canonical = '' }: PageHead): boolean {
  return itemKinds.some((kind) => kind === readPath(canonical).kind);
}

function toBrandPreview({ socialImage }: ShownBrand, config: HubConfig, origin: string): Preview | undefined {
  if (!socialImage) return undefined;
  const { src, width, height } = socialImage;
  const address = toAbsolute(src, origin);
  const alt = config.brand.name;
  return width === undefined || height === undefined
    ? { address, alt }
    : { address, alt, size: { width, height } };
}

function previewTags({ address, size, alt }: Preview): readonly string[] {
  return [
    property('og:image', address),
    ...(size === undefined
      ? []
      : [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))]),
    ...(alt === undefined ? [] : [property('og:image:alt', alt)]),
  ];
}

const listsWithFeeds = new Set(['/news', '/videos', '/stories']);
const itemsWithFeeds = new Set(['category', 'sources', 'companies', 'stories']);

function hasFeeds(path: string): boolean {
  const known = readPath(path);
  return known.kind === 'screen' ? listsWithFeeds.has(known.path) : itemsWithFeeds.has(known.kind);
}

/** Links to the feeds of the page in each format, or to those of all articles if it has none. */
function feedLinks(brand: string, path = ''): readonly string[] {
  const base = hasFeeds(path) ? path : '';
  return feedFormats.map(({ file, contentType }) => {
    const type = contentType.split(';', 1)[0] ?? '';
    const address = escapeHtml(`${base}/${file}`);
    return `<link rel="alternate" type="${type}" title="${escapeHtml(brand)}" href="${address}" />`;
  });
}

function calendarLinks({ brand, events }: HubConfig, path = ''): readonly string[] {
  if (!/^\/events(?:\/|$)/.test(path) || events.every(({ startsAt }) => startsAt === undefined)) return [];
  const title = escapeHtml(`${brand.name}: events`);
  return [`<link rel="alternate" type="text/calendar" title="${title}" href="/events.ics" />`];
}

/** `<` is escaped here too, so that no text can close the tag. */
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
