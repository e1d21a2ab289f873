import type { Category, Startup, Stock } from '@runrate/contracts';
import { searchPath } from '../../lib/search-path.ts';

interface Match {
  id: string;
  title: string;
  highlight?: { title?: string | undefined } | undefined;
}

interface PageLink {
  to: string;
  label: string;
}

export interface PaletteSources {
  pages: readonly PageLink[];
  categories: readonly Category[];
  stocks: readonly Stock[];
  startups: readonly Startup[];
  articles: readonly (Match & { slug: string; source: string })[];
  videos: readonly (Match & { channelTitle: string })[];
}

export interface PaletteEntry {
  id: string;
  label: string;
  /** The label with what was found marked. */
  highlight?: string | undefined;
  note?: string;
  /** Where it leads: an address, or a company whose details open. */
  target: string | Stock;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

const MOST_OF_A_GROUP = 5;

/** What the palette offers for a text: what was found, companies, topics and pages by name, and the search itself. */
export function toPaletteGroups(text: string, sources: PaletteSources): PaletteGroup[] {
  const typed = text.trim().toLowerCase();
  const path = searchPath(text);
  const groups: PaletteGroup[] = [
    { title: 'Search', entries: path ? [toSearchEntry(text.trim(), path)] : [] },
    { title: 'Companies', entries: typed ? findCompanies(typed, sources) : [] },
    { title: 'Articles', entries: typed ? sources.articles.map(toArticleEntry) : [] },
    { title: 'Videos', entries: typed ? sources.videos.map(toVideoEntry) : [] },
    { title: 'Topics', entries: findTopics(typed, sources.categories) },
    { title: 'Pages', entries: findPages(typed, sources.pages) },
  ];
  return groups.filter((group) => group.entries.length > 0);
}

function toSearchEntry(text: string, path: string): PaletteEntry {
  return { id: 'search', label: `Search for “${text}”`, target: path };
}

/** Companies of the index open their details; AI startups, where they are not among them, their pages. */
function findCompanies(typed: string, { stocks, startups }: PaletteSources): PaletteEntry[] {
  const symbols = new Set(stocks.map(({ symbol }) => symbol));
  const companies = [
    ...stocks.map((stock) => ({ ...stock, target: stock })),
    ...startups
      .filter(({ symbol }) => symbol === undefined || !symbols.has(symbol))
      .map(({ id, name, symbol }) => ({ name, symbol, target: `/companies/${encodeURIComponent(id)}` })),
  ];
  const place = ({ symbol = '', name }: { symbol?: string | undefined; name: string }) =>
    Math.min(...[symbol, name].map((word) => placeOf(typed, word.toLowerCase())));
  return companies
    .filter((company) => place(company) < Number.POSITIVE_INFINITY)
    .sort((one, other) => place(one) - place(other))
    .slice(0, MOST_OF_A_GROUP)
    .map(({ name, symbol, target }) => ({
      id: `company-${symbol ?? name}`,
      label: name,
      note: symbol ?? 'AI startup',
      target,
    }));
}

/** The whole word first, then its beginning, then anywhere within it. */
function placeOf(typed: string, word: string): number {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  return word.includes(typed) ? 2 : Number.POSITIVE_INFINITY;
}

function toArticleEntry({ id, title, slug, source, highlight }: PaletteSources['articles'][number]) {
  return {
    id: `article-${id}`,
    label: title,
    highlight: highlight?.title,
    note: source,
    target: `/article/${encodeURIComponent(slug)}`,
  };
}

function toVideoEntry({ id, title, channelTitle, highlight }: PaletteSources['videos'][number]) {
  return {
    id: `video-${id}`,
    label: title,
    highlight: highlight?.title,
    note: channelTitle,
    target: `/video/${encodeURIComponent(id)}`,
  };
}

function findTopics(typed: string, categories: readonly Category[]): PaletteEntry[] {
  return categories
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .map(({ slug, name, articleCount }) => ({
      id: `topic-${slug}`,
      label: name,
      note: `${articleCount} articles`,
      target: `/category/${slug}`,
    }));
}

function findPages(typed: string, pages: readonly PageLink[]): PaletteEntry[] {
  return pages
    .filter(({ label }) => label.toLowerCase().includes(typed))
    .map(({ to, label }) => ({ id: `page-${to}`, label, target: to }));
}
