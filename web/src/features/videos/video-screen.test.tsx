// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleVideo, exampleVideos } from '../../testing/examples.ts';
import { ourSiteConfig } from '../../testing/our-site-config.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, stubApi } from '../../testing/stub-api.ts';
import { VideoScreen } from './video-screen.tsx';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const film = exampleVideo({ title: 'Film 1', tags: ['pricing'] });

function open(answers: Record<string, unknown> = {}, id = 'v1'): ApiStub {
  const stub = stubApi({ '/api/videos/v1': film, '/api/videos': [], ...answers });
  renderInApp(
    <Routes>
      <Route path="/video/:id" element={<VideoScreen />} />
    </Routes>,
    {
      at: `/video/${id}`,
      config: { links: { ...ourSiteConfig.links, channel: 'https://channel.example/runrate' } },
    },
  );
  return stub;
}

function titleShown(): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: 'Film 1' });
}

test('VID-10 NAV-33 title, description and a player that loads on demand', async () => {
  const stub = open();
  await titleShown();
  expect(stub.calls).toContain('/api/videos/v1');
  screen.getByText('A conversation.');
  expect(document.querySelector('iframe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play Film 1' }));
  expect(document.querySelector('iframe')?.src).toContain('/embed/yt1');
});

test('the newest other videos stand below the related ones', async () => {
  const [, second, third] = exampleVideos(3);
  open({
    '/api/videos': (url: URL) =>
      Response.json(url.searchParams.has('category') ? [film, second] : [film, second, third]),
  });
  const newest = await screen.findByRole('region', { name: 'Newest videos' });
  await waitFor(() => expect(within(newest).getAllByRole('heading', { level: 3 })).toHaveLength(1));
  expect(
    within(newest)
      .getByRole('link', { name: third?.title ?? '' })
      .getAttribute('href'),
  ).toBe('/video/v3');
});

test('VID-11 VID-12 chapters and transcript are there, labelled as a sample, without a call', async () => {
  const stub = open();
  await titleShown();
  const before = stub.calls.length;
  const chapters = screen.getByRole('tabpanel', { name: 'Chapters' });
  within(chapters).getByText('Sample');
  within(chapters).getByRole('heading', { name: 'Introduction' });
  within(chapters).getByText('0:00 – 2:30');
  await userEvent.click(screen.getByRole('tab', { name: 'Transcript' }));
  within(screen.getByRole('tabpanel', { name: 'Transcript' })).getByText('Sample');
  expect(stub.calls).toHaveLength(before);
});

test.each([
  [6, ['Film 2', 'Film 3', 'Film 4']],
  [2, ['Film 2']],
])('VID-13 VID-09 of %i videos of the category up to 3 others are related', async (count, titles) => {
  const stub = open({ '/api/videos': exampleVideos(count).slice(0, 4) });
  const related = await screen.findByRole('region', { name: 'Related videos' });
  await waitFor(() => expect(within(related).getAllByRole('link')).toHaveLength(titles.length));
  expect(
    within(related)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(titles);
  expect(within(related).getAllByRole('link')[0]?.getAttribute('href')).toBe('/video/v2');
  expect(stub.calls).toContain('/api/videos?limit=4&offset=0&category=sales&fields=card');
});

test('VID-14 duration, date, category and tags', async () => {
  open();
  await titleShown();
  const facts = screen.getByRole('region', { name: 'Statistics' });
  for (const text of ['24:10', 'March 4, 2026', 'Sales', 'pricing']) within(facts).getByText(text);
});

test('VID-15 a like is remembered by the browser and taken back by a second press', async () => {
  open();
  await titleShown();
  fireEvent.click(screen.getByRole('button', { name: 'Like', pressed: false }));
  cleanup();
  open();
  await titleShown();
  fireEvent.click(screen.getByRole('button', { name: 'Liked', pressed: true }));
  cleanup();
  open();
  await titleShown();
  screen.getByRole('button', { name: 'Like', pressed: false });
});

test('VID-16 the share button shares the address of the page', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  open();
  await titleShown();
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Film 1', url: `${window.location.origin}/video/v1` });
});

test('VID-17 subscribing opens the configured channel in a new tab', async () => {
  open();
  await titleShown();
  const subscribe = screen.getByRole('link', { name: /Subscribe/ });
  expect([subscribe.getAttribute('href'), subscribe.getAttribute('target')]).toEqual([
    'https://channel.example/runrate',
    '_blank',
  ]);
});

test.each([404, 500])('ERR-04 a video error (%i) says that there is no such video', async (status) => {
  open({ '/api/videos/x': () => new Response('no', { status }) }, 'x');
  await screen.findByRole('heading', { name: 'Video Not Found' });
  screen.getByText("The video you're looking for doesn't exist.");
  expect(screen.getByRole('link', { name: 'Back to Videos' }).getAttribute('href')).toBe('/videos');
});
