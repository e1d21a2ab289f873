// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleVideo } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { VideoScreen } from './video-screen.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const film = exampleVideo({
  title: 'Film 1',
  moments: { chapters: 2, transcript: true },
  sourceUrl: 'https://channel.example/',
});
const full = {
  chapters: [
    { seconds: 12.5, title: 'Prices' },
    { seconds: 3695, title: 'Contracts' },
  ],
  cues: [
    { seconds: 12.5, speaker: 'Ada', text: 'Prices come first.' },
    { text: 'Nobody knows when this was said.' },
  ],
  language: 'fr',
  shown: 'full',
};

function open(at: string, moments: object = full, video = film) {
  const api = stubApi({ '/api/videos/v1': video, '/api/videos': [], '/api/videos/v1/moments': moments });
  const page = renderInApp(
    <Routes>
      <Route path="/video/:id" element={<VideoScreen />} />
    </Routes>,
    { at, config: { sampleVideoNotes: true } },
  );
  return { ...page, api };
}
const frame = () => document.querySelector('iframe')?.getAttribute('src') ?? '';
const panel = () => screen.findByRole('region', { name: 'Chapters and transcript' });

test('OPN-05 VID-11 VID-12 a video shows its own chapters and transcript in place of the samples', async () => {
  open('/video/v1');
  const own = within(await panel());
  const chapters = own.getAllByRole('listitem').slice(0, 2);
  expect(chapters.map(({ textContent }) => textContent)).toEqual(['0:12Prices', '1:01:35Contracts']);
  const transcript = own.getByRole('group');
  expect(transcript.textContent).toContain('Ada: Prices come first.');
  expect(transcript.querySelector('[lang="fr"]')?.textContent).toContain('Nobody knows when this was said.');
  expect(screen.queryByText('Sample')).toBeNull();
});

test('OPN-05 NAV-33 a chapter plays on from its second, and the address says it; each press does it again', async () => {
  const { address } = open('/video/v1');
  const chapter = within(await panel()).getByRole('link', { name: '1:01:35 Contracts' });
  expect([frame(), chapter.getAttribute('href')]).toEqual(['', '/video/v1?t=3695']);
  chapter.focus();
  await userEvent.keyboard('{Enter}');
  expect([address(), frame()]).toEqual(['/video/v1?t=3695', expect.stringContaining('start=3695')]);
  const first = document.querySelector('iframe');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('iframe')).not.toBe(first));
  fireEvent.click(screen.getByRole('link', { name: 'Play from 0:12' }));
  expect([address(), frame()]).toEqual(['/video/v1?t=12', expect.stringContaining('start=12')]);
});

test('OPN-05 NAV-33 an address with a second waits for a press, and plays from there', async () => {
  open('/video/v1?t=75');
  const still = await screen.findByRole('button', { name: 'Play Film 1 from 1:15' });
  expect([frame(), still.textContent]).toEqual(['', '1:15']);
  fireEvent.click(still);
  expect(frame()).toContain('start=75');
});

test.each(['-5', '1e3', 'soon', '12345678'])('an address with t=%s begins at the beginning', async (t) => {
  open(`/video/v1?t=${t}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Play Film 1' }));
  expect(frame()).not.toContain('start=');
});

test('OPN-05 OWN-01 of an excerpt the page says that more is at the publisher’s; of a link it shows nothing', async () => {
  open('/video/v1', { chapters: [], cues: [{ seconds: 0, text: 'The first…' }], shown: 'excerpt' });
  const excerpt = within(await panel());
  const more = excerpt.getByRole('link', { name: /More on the publisher’s site/, hidden: true });
  expect(more.getAttribute('href')).toBe('https://channel.example/');
  cleanup();
  const { api } = open('/video/v1', { chapters: [], cues: [], shown: 'link' });
  await waitFor(() => expect(api.calls).toContain('/api/videos/v1/moments'));
  await screen.findByRole('heading', { level: 1, name: 'Film 1' });
  expect(screen.queryByRole('region', { name: 'Chapters and transcript' })).toBeNull();
});

test('a video without either asks for none', async () => {
  const { api } = open('/video/v1', full, exampleVideo({ title: 'Film 1' }));
  await screen.findByRole('heading', { level: 1, name: 'Film 1' });
  expect(api.calls).not.toContain('/api/videos/v1/moments');
});
