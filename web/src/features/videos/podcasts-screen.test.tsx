// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleVideo } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { PodcastsScreen } from './podcasts-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chapters = [
  { seconds: 0, title: 'Opening' },
  { seconds: 250, title: 'Seats' },
];
const show = { channel: 'table', channelTitle: 'The Table', sourceUrl: 'https://tube.example/channel/table' };
const episodes = [
  exampleVideo({
    ...show,
    title: 'Seats',
    description: 'Episode 6. About seats.\n\n00:00 Opening\n04:10 Seats',
    moments: { chapters: 2, transcript: false },
  }),
  exampleVideo({ ...show, id: 'v2', youtubeId: 'yt2', title: 'Funds' }),
];

async function open(): Promise<HTMLElement[]> {
  stubApi({
    '/api/videos': episodes,
    '/api/videos/v1/moments': { chapters, cues: [], shown: 'full' },
  });
  renderInApp(<PodcastsScreen />, { at: '/podcasts' });
  return screen.findAllByRole('article');
}

test('the show is named above its episodes, with the page and the feed to follow it by', async () => {
  await open();
  screen.getByRole('heading', { level: 1, name: 'Podcasts' });
  screen.getByRole('heading', { level: 2, name: 'The Table' });
  expect(screen.getByRole('link', { name: /^Subscribe/ }).getAttribute('href')).toBe(show.sourceUrl);
  expect(screen.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe('/sources/table/feed.xml');
});

test('an episode is a row with its number, a text without chapters, its day and its length', async () => {
  const [row] = await open();
  if (!row) throw new Error('There is no row');
  within(row).getByRole('heading', { name: 'Seats' });
  within(row).getByText('6');
  within(row).getByText('About seats.');
  within(row).getByText('Mar 4, 2026');
  within(row).getByText('24:10');
  within(row).getByText('2 chapters');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/video/v1');
});

test('the newest episode stands in front with its still, and is named as such', async () => {
  const [newest, earlier] = await open();
  if (!newest || !earlier) throw new Error('There are no rows');
  within(newest).getByText('Newest episode');
  within(newest).getByRole('button', { name: 'Play Seats' });
  expect(within(earlier).queryByText('Newest episode')).toBeNull();
});

test('one episode at a time plays in a bar below the list, from a chapter where one is pressed', async () => {
  await open();
  const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src);
  expect(frames()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Play Funds' }));
  expect(frames()).toEqual([expect.stringContaining('/embed/yt2')]);
  fireEvent.click(screen.getByRole('button', { name: 'Play Seats' }));
  const player = screen.getByRole('region', { name: 'Player' });
  expect(frames()).toEqual([expect.stringContaining('/embed/yt1')]);
  fireEvent.click(await within(player).findByRole('button', { name: '4:10 Seats' }));
  expect(frames()).toEqual([expect.stringContaining('start=250')]);
  fireEvent.click(within(player).getByRole('button', { name: 'Stop Seats' }));
  expect(frames()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Watch now Funds' }));
  expect(frames()).toEqual([expect.stringContaining('/embed/yt2')]);
});
