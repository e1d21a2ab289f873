import { fillTexts, findOwnPage, type HubConfig, isAddressShown, isEventShown } from '@runrate/contracts';
import { type Translate, translator } from '@runrate/messages';
import { sectionsOf } from '@runrate/service/reading';
import { wordsOf } from './hub-words.ts';

/** Returns the page titles of all screens with a fixed path. */
function nameScreens(t: Translate): Readonly<Record<string, string>> {
  return {
    '/articles': t('site.all-articles'),
    '/videos': t('site.all-videos'),
    '/podcasts': t('site.podcasts'),
    '/ai-startups': '',
    '/search': t('site.search'),
    '/events': t('site.events'),
    '/events/scale': t('site.events'),
    '/events/meetups': t('site.events'),
    '/events/webinars': t('site.events'),
    '/newsletter': t('site.newsletter'),
    '/companies': t('site.companies'),
    '/companies/compare': t('site.compare-companies'),
    '/sources': t('site.sources'),
    '/about': t('site.about-this-site'),
    '/insights': t('site.market-insights'),
    '/stocks': t('site.market-insights'),
    '/news': t('site.news'),
    '/stories': t('site.stories'),
    '/editions': t('site.earlier-editions'),
    '/admin': t('site.admin'),
  };
}

const paths = Object.keys(nameScreens(translator()));

/** Screens that search engines should not list. */
const unlisted = new Set(['/admin', '/search', '/companies/compare']);

export function listScreens(config: HubConfig): readonly string[] {
  const own = Object.keys(config.pages).map((name) => `/${name}`);
  const shown = paths.filter((path) => !unlisted.has(path) && hasScreen(config, path));
  const events = config.events.map(({ id }) => `/events/${encodeURIComponent(id)}`);
  return [...new Set([...shown, ...events.filter((path) => hasScreen(config, path)), ...own])];
}

/** A screen exists if its section is on and its event is configured. */
function hasScreen(config: HubConfig, path: string): boolean {
  return isAddressShown(path, sectionsOf(config)) && isEventShown(path, config.events);
}

/** Kinds with a page per item, at `/kind/id`. */
export const itemKinds = [
  'article',
  'video',
  'category',
  'sources',
  'companies',
  'stories',
  'editions',
  'events',
] as const;

export type KnownPath =
  | { readonly kind: 'home' }
  | {
      readonly kind: 'screen';
      readonly path: string;
      readonly title: string;
      readonly listed: boolean;
      readonly isOwn?: boolean;
    }
  | { readonly kind: (typeof itemKinds)[number]; readonly id: string }
  | { readonly kind: 'unknown' };

/** Returns the screen at an address, or `unknown` if its section is off. */
export function findKnownPath(config: HubConfig, pathname: string): KnownPath {
  const known = readPath(pathname, config.language);
  const path = withoutSlash(pathname);
  const own = findOwnPage(config.pages, path.slice(1));
  if (own) return { kind: 'screen', path, title: own.title, listed: true, isOwn: true };
  if (!hasScreen(config, path)) return { kind: 'unknown' };
  if (known.kind !== 'screen' || path !== '/ai-startups') return known;
  return { ...known, title: fillTexts(config.texts, wordsOf(config.language)?.texts).startupsTitle };
}

/** Returns the screen an address would have in a hub with every section. */
export function readPath(pathname: string, language?: string): KnownPath {
  const path = withoutSlash(pathname);
  if (path === '/') return { kind: 'home' };
  const title = paths.includes(path) ? nameScreens(translator(language))[path] : undefined;
  if (title !== undefined) return { kind: 'screen', path, title, listed: !unlisted.has(path) };
  const [, first, encoded] = /^\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const kind = itemKinds.find((one) => one === first);
  const id = decodeSegment(encoded ?? '');
  return kind === undefined || id === undefined ? { kind: 'unknown' } : { kind, id };
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

function decodeSegment(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
