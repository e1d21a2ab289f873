import {
  countTopics,
  type HotTopic,
  type NewsItem,
  type NewsSourceGroup,
  oneCardAStory,
} from '@runrate/contracts';
import { useState } from 'react';
import { useHotTopics } from '../../api/hot-topics.ts';
import { useNews } from '../../api/list-news.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useNewNews, useNewsSources } from './api/news-sources.ts';
import type { NewsView } from './components/news-controls.tsx';
import { findNews } from './find-news.ts';
import { itemsShown } from './source-section.ts';
import { takesOf } from './story-takes.ts';

const LIST_LIMIT = 100;

interface NewsDesk {
  view: NewsView;
  setView: (view: NewsView) => void;
  term: string;
  setTerm: (term: string) => void;
  /** The term is not blank, so the filtered list is shown whatever the view. */
  searching: boolean;
  listed: boolean;
  list: { items: NewsItem[] | undefined; failed: boolean; retry: () => void };
  sources: { groups: NewsSourceGroup[] | undefined; failed: boolean; retry: () => void };
  /** News gathered since the sources were loaded. */
  news: { count: number; show: () => void };
  expanded: ReadonlySet<string>;
  toggle: (sourceId: string) => void;
  hotTopics: readonly HotTopic[] | undefined;
  /** Slug of the story of the item at an address, if it is among those loaded. */
  storyOf: (url: string | undefined) => string | undefined;
  /** What other sources make of the item at an address, among what is loaded. */
  takesOf: (url: string | undefined) => readonly NewsItem[];
  /** Number of items on screen. */
  shown: number | undefined;
}

function useExpanded(): [ReadonlySet<string>, (sourceId: string) => void] {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  function toggle(sourceId: string): void {
    const next = new Set(expanded);
    if (!next.delete(sourceId)) next.add(sourceId);
    setExpanded(next);
  }
  return [expanded, toggle];
}

function countShown(groups: readonly NewsSourceGroup[], expanded: ReadonlySet<string>): number {
  return groups.reduce((total, group) => total + itemsShown(group, expanded.has(group.sourceId)), 0);
}

/** State of the news screen. The list is loaded only once it is needed. */
export function useNewsDesk(): NewsDesk {
  const [view, setView] = useState<NewsView>('sources');
  const [term, setTerm] = useState('');
  const [expanded, toggle] = useExpanded();
  const searching = term.trim() !== '';
  const listed = searching || view === 'all';
  const news = useNews(LIST_LIMIT, { enabled: listed });
  const sources = useNewsSources();
  const fresh = useNewNews(sources.data);
  const topics = useHotTopics();
  const { hotTopics } = useSiteConfig();
  const items = news.data ? oneCardAStory(findNews(news.data, term)) : undefined;
  const groups = sources.data?.map((group) => ({ ...group, articles: oneCardAStory(group.articles) }));
  const loaded = sources.data?.flatMap(({ articles }) => articles);
  const counted = loaded && countTopics(loaded, hotTopics);
  return {
    view,
    setView,
    term,
    setTerm,
    searching,
    listed,
    list: { items, failed: news.isError && !news.data, retry: () => void news.refetch() },
    sources: {
      groups,
      failed: sources.isError && !sources.data,
      retry: () => void sources.refetch(),
    },
    news: fresh,
    expanded,
    toggle,
    storyOf: (url) => loaded?.find((item) => item.url === url)?.story?.slug,
    takesOf: (url) => takesOf(loaded ?? [], url),
    hotTopics: topics.data ?? (topics.isError ? counted : undefined),
    shown: listed ? items?.length : groups && countShown(groups, expanded),
  };
}
