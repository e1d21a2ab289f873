// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { NewsStory } from '../features/news/components/news-story.tsx';
import { EpisodeEntry } from '../features/podcasts/components/episode-entry.tsx';
import { VideoScreen } from '../features/videos/video-screen.tsx';
import { markAdmin } from '../lib/admin-mark.ts';
import { exampleNewsItem, exampleVideo } from '../testing/examples.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { stubApi } from '../testing/stub-api.ts';

const note = 'We met <b>her</b>.';
const { url: _url, source, ...item } = exampleNewsItem({ id: 'x1', note });
const episode = { ...item, show: source, audioUrl: '', category: '', categories: [''], tags: [] };

afterEach(() => {
  markAdmin(false);
  cleanup();
});

test.each([
  ['news', <NewsStory key="news" item={exampleNewsItem({ id: 'x1', note })} variant="listed" />],
  [
    'video',
    <Routes key="video">
      <Route path="/video/:id" element={<VideoScreen />} />
    </Routes>,
  ],
  ['episode', <EpisodeEntry key="episode" episode={episode} />],
] as const)(
  'OWN-42 %s: a note of the hub is shown as the hub’s and as text, and an admin’s browser offers to edit',
  async (kind, shown) => {
    const render = () => {
      stubApi({
        '/api/videos/x1': exampleVideo({ id: 'x1', note }),
        '/api/videos': [],
        '/api/categories': [],
      });
      renderInApp(shown, { at: '/video/x1' });
    };
    render();
    const aside = await screen.findByRole('complementary', { name: 'A note from Runrate' });
    expect(aside.textContent).toContain(note);
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    cleanup();
    markAdmin(true);
    render();
    const edit = await screen.findByRole('link', { name: /^Edit/ });
    expect(edit.getAttribute('href')).toBe(`/admin?tab=editorial&kind=${kind}&item=x1`);
  },
);
