import {
  type Category,
  type HotTopic,
  type SearchKind,
  type Stock,
  toCategoryPath,
} from '@runrate/contracts';
import type { SearchAnswer } from '../../api/search.ts';
import { companyPath } from '../../lib/company-path.ts';
import { formatSignedPercent } from '../../lib/format-percent.ts';
import { kindNames } from '../../lib/kind-names.ts';
import { t } from '../../lib/messages.ts';
import { searchPath } from '../../lib/search-path.ts';

interface PageLink {
  to: string;
  label: string;
}

export interface PaletteSources {
  pages: readonly PageLink[];
  categories: readonly Category[];
  /** Search results for the text; undefined until loaded. */
  found: SearchAnswer | undefined;
  /** Shown while the field is empty. */
  hotTopics: readonly HotTopic[];
  lastSearches: readonly string[];
  stocks: readonly Stock[];
}

export interface PaletteEntry {
  id: string;
  label: string;
  /** The label with matches marked. */
  highlight?: string | undefined;
  note?: string | undefined;
  kind?: SearchKind;
  target: string;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

const MOST_OF_A_GROUP = 5;

/** Returns the palette's groups for a text: named company, search results, and topics and pages by name. */
export function toPaletteGroups(text: string, sources: PaletteSources): PaletteGroup[] {
  const typed = text.trim().toLowerCase();
  const places: PaletteGroup[] = [
    { title: t('palette.topics'), entries: findTopics(typed, sources.categories) },
    { title: t('palette.pages'), entries: findPages(typed, sources.pages) },
  ];
  const groups =
    typed === '' ? [...beforeTyping(sources), ...places] : whileTyping(text, sources.found, places);
  return groups.filter((group) => group.entries.length > 0);
}

function beforeTyping({ hotTopics, lastSearches, stocks }: PaletteSources): PaletteGroup[] {
  const moves = stocks
    .filter(({ changePercent }) => Math.abs(changePercent) > 0)
    .toSorted((one, other) => Math.abs(other.changePercent) - Math.abs(one.changePercent));
  return [
    { title: t('palette.last-searches'), entries: lastSearches.flatMap((q) => toQueryEntry(q, 'last')) },
    {
      title: t('palette.hot-now'),
      entries: hotTopics
        .slice(0, MOST_OF_A_GROUP)
        .flatMap(({ topic, count }) => toQueryEntry(topic, 'hot', t('palette.stories', { count }))),
    },
    {
      title: t('palette.on-the-move'),
      entries: moves.slice(0, 3).map(({ symbol, name, changePercent }) => ({
        id: `moves-${symbol}`,
        label: name,
        note: `${symbol} ${formatSignedPercent(changePercent)}`,
        target: companyPath(symbol),
      })),
    },
  ];
}

/** The search entry comes first, or after a named company, and last if it would find nothing. */
function whileTyping(
  text: string,
  found: PaletteSources['found'],
  places: readonly PaletteGroup[],
): PaletteGroup[] {
  const path = searchPath(text);
  const search: PaletteGroup = {
    title: t('palette.search'),
    entries: path
      ? [{ id: 'search', label: t('palette.search-for', { query: text.trim() }), target: path }]
      : [],
  };
  const top = found?.top;
  const company: PaletteGroup = {
    title: t('palette.company'),
    entries: top
      ? [{ id: `company-${top.id}`, label: top.name, note: top.symbol ?? top.sector, target: top.address }]
      : [],
  };
  const hits: PaletteGroup = {
    title: t('palette.results'),
    entries: (found?.hits ?? [])
      .filter(({ address }) => address !== top?.address)
      .map(({ kind, id, title, highlight, source, address }) => ({
        ...{ id: `${kind}-${id}`, label: title, highlight: highlight?.title, kind },
        note: kind === 'article' ? source : [kindNames[kind], source].filter(Boolean).join(' · '),
        target: address,
      })),
  };
  if (top) return [company, search, hits, ...places];
  const leadsNowhere = found?.hits.length === 0;
  return leadsNowhere ? [...places, search] : [search, hits, ...places];
}

function toQueryEntry(q: string, group: string, note?: string): PaletteEntry[] {
  const target = searchPath(q);
  return target ? [{ id: `${group}-${q}`, label: q, note, target }] : [];
}

function findTopics(typed: string, categories: readonly Category[]): PaletteEntry[] {
  return categories
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .map(({ slug, name, articleCount }) => ({
      id: `topic-${slug}`,
      label: name,
      note: t('palette.articles', { count: articleCount }),
      target: toCategoryPath({ slug }),
    }));
}

function findPages(typed: string, pages: readonly PageLink[]): PaletteEntry[] {
  return pages
    .filter(({ label }) => label.toLowerCase().includes(typed))
    .map(({ to, label }) => ({ id: `page-${to}`, label, target: to }));
}
