// @vitest-environment happy-dom
import type { Episode } from '@runrate/contracts';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewsStory } from '../features/news/components/news-story.tsx';
import { EpisodeEntry } from '../features/podcasts/components/episode-entry.tsx';
import { exampleArticle, exampleNewsItem, exampleVideo } from '../testing/examples.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { ArticleCard } from './article-card.tsx';
import { VideoCard } from './video-card.tsx';

beforeEach(() => {
  stubApi();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const episode: Episode = {
  id: 'e1',
  title: 'Pricing by the seat',
  show: 'Ledger talk',
  category: 'ai',
  categories: ['ai'],
  tags: [],
  sourceId: 'ledger',
  description: '',
  publishedAt: '2026-03-04T08:00:00.000Z',
  audioUrl: 'https://ledger.example/1.mp3',
  curated: false,
};

const shownIn: Record<string, (language: string | undefined) => ReactNode> = {
  'a card of an article': (language) => <ArticleCard article={exampleArticle({ language })} />,
  'a card of a video': (language) => <VideoCard video={exampleVideo({ language })} />,
  'a news item': (language) => <NewsStory item={exampleNewsItem({ language })} variant="listed" />,
  'an episode': (language) => <EpisodeEntry episode={{ ...episode, language }} />,
};

test.each(Object.entries(shownIn))(
  'OWN-30 the title of %s says its language and finds its direction',
  (_, show) => {
    renderInApp(show('he'));
    const title = screen.getByRole('heading');
    expect([title.getAttribute('lang'), title.getAttribute('dir')]).toEqual(['he', 'auto']);
    cleanup();
    renderInApp(show(undefined));
    expect(screen.getByRole('heading').hasAttribute('lang')).toBe(false);
  },
);
