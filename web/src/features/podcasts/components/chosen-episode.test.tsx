// @vitest-environment happy-dom
import type { Episode } from '@runrate/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { EpisodesPanel } from './episodes-panel.tsx';

const play = vi.fn(async () => {});
beforeEach(() => {
  play.mockClear();
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function example(id: string, more: Partial<Episode> = {}): Episode & { notes: string } {
  return {
    ...{ id, title: `Episode ${id}`, description: `About ${id}.`, notes: '', show: 'The Show' },
    ...{ sourceId: 'show', curated: true, audioUrl: `https://show.example/${id}.mp3` },
    ...{ category: 'ai', categories: ['ai'], tags: [], publishedAt: '2026-03-04T15:00:00.000Z' },
    ...more,
  };
}
const first = example('e1', { moments: { chapters: 1, transcript: true } });
const linked = example('e2', { moments: { chapters: 1, transcript: true }, shown: 'link' });
const moments = {
  chapters: [{ seconds: 60, title: 'Renewals' }],
  cues: [
    { seconds: 0, text: 'Welcome.' },
    { seconds: 61.5, speaker: 'Ada', text: 'Renewals came up.' },
  ],
  shown: 'full',
};

function open(at: string) {
  stubApi({
    '/api/podcasts': () => Response.json([linked, first], { headers: { 'X-Total-Count': '2' } }),
    '/api/podcasts/e1': first,
    '/api/podcasts/e1/moments': moments,
  });
  return renderInApp(<EpisodesPanel />, { at });
}
const chosen = () => screen.findByRole('region', { name: 'Chosen episode' });
async function player(): Promise<HTMLAudioElement> {
  return within(await chosen()).findByLabelText('Listen to Episode e1');
}

test('OPN-05 an episode of the list opens with its chapters and transcript; one that is shown as a link does not', async () => {
  const { address } = open('/podcasts');
  const link = await screen.findByRole('link', { name: 'Chapters and transcript of Episode e1' });
  expect(screen.queryByRole('link', { name: /of Episode e2$/ })).toBeNull();
  fireEvent.click(link);
  expect(address()).toBe('/podcasts?episode=e1');
  const section = await chosen();
  expect(document.activeElement).toBe(section);
  await within(section).findByText('Renewals');
  expect(within(section).getByRole('group').textContent).toContain('Ada: Renewals came up.');
});

test('OPN-05 POD-05 an address with a second waits for a press; a chapter plays from its second, and shows what is said', async () => {
  const { address } = open('/podcasts?episode=e1&t=61');
  const audio = await player();
  await waitFor(() => expect(audio.currentTime).toBe(61));
  expect(play).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('link', { name: '1:00 Renewals' }));
  await waitFor(() => expect([audio.currentTime, play.mock.calls.length]).toEqual([60, 1]));
  expect(address()).toBe('/podcasts?episode=e1&t=60');
  fireEvent.timeUpdate(audio);
  const said = () => audio.parentElement?.querySelector('p')?.textContent;
  expect(said()).toBe('Welcome.');
  audio.currentTime = 62;
  fireEvent.timeUpdate(audio);
  await waitFor(() => expect(said()).toBe('Ada: Renewals came up.'));
});

test('an episode that is gone says so, above the others', async () => {
  open('/podcasts?episode=gone');
  await screen.findByText('This episode is no longer here.');
  await screen.findByRole('heading', { name: 'Episode e1' });
});
