// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { stubInView } from '../../../testing/stub-observer.ts';
import { LiveVideoTile } from './live-video-tile.tsx';

const video = {
  videoId: 'vt1',
  title: 'T'.repeat(50),
  thumbnailUrl: 'https://images.example/t.jpg',
  publishedAt: '2026-03-04T15:00:00.000Z',
  duration: '1:02:03',
  keyTopics: ['One', 'Two', 'Three', 'Four'],
  twentyvcHighlights: ['Q'.repeat(80), 'second'],
  url: 'https://host.example/vt1',
  channelTitle: 'The Table',
};

beforeEach(stubInView);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: unknown) {
  stubApi({ '/api/twentyvc/latest': answer });
  return renderInApp(<LiveVideoTile />);
}

test('NEWS-02 NAV-34 the tile plays muted by itself and can be stopped', async () => {
  open(video);
  const frame = await screen.findByTitle(/^Video: /);
  expect(frame.getAttribute('src')).toMatch(/embed\/vt1\?autoplay=1.*mute=1/);
  expect(frame.getAttribute('sandbox')).toBeTruthy();
  expect(frame.getAttribute('allow')).toContain('autoplay');
  fireEvent.click(screen.getByRole('button', { name: 'Stop video' }));
  expect(screen.queryByTitle(/^Video: /)).toBeNull();
});

test('NEWS-03 title at 50 and quote at 80 characters are whole, longer ones are cut', async () => {
  open(video);
  expect((await screen.findByRole('heading')).textContent).toBe('T'.repeat(50));
  expect(screen.getByText(`“${'Q'.repeat(80)}”`)).toBeTruthy();
  cleanup();
  open({ ...video, title: 'T'.repeat(51), twentyvcHighlights: ['Q'.repeat(81)] });
  expect((await screen.findByRole('heading')).textContent).toBe(`${'T'.repeat(50)}...`);
  expect(screen.getByText(`“${'Q'.repeat(80)}...”`)).toBeTruthy();
});

test('NEWS-04 two key topics and a link to the video', async () => {
  open(video);
  const topics = within(await screen.findByRole('list', { name: 'Key topics' }));
  expect(topics.getAllByRole('listitem').map((topic) => topic.textContent)).toEqual(['One', 'Two']);
  const link = screen.getByRole('link', { name: /Watch on The Table/ });
  expect(link.getAttribute('href')).toBe('https://host.example/vt1');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('ERR-08 without a video the tile says so', async () => {
  open(() => new Response('no', { status: 404 }));
  expect(await screen.findByText('Loading live update...')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
