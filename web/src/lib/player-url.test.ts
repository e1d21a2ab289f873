import { expect, test } from 'vitest';
import { playerUrl, videoAddress } from './player-url.ts';

const TEMPLATE = 'https://www.youtube-nocookie.com/embed/{id}';

test('NAV-32 the player address is the configured one with the video in it', () => {
  expect(playerUrl(TEMPLATE, 'abc')).toBe(
    'https://www.youtube-nocookie.com/embed/abc?autoplay=1&rel=0&playsinline=1',
  );
  expect(playerUrl('/player/{id}', 'abc')).toBe('/player/abc?autoplay=1&rel=0&playsinline=1');
});

test('MKT-30 NEWS-02 a preview is muted and loops', () => {
  const url = new URL(playerUrl(TEMPLATE, 'abc', { muted: true, loop: true, controls: false }));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    mute: '1',
    loop: '1',
    playlist: 'abc',
    controls: '0',
  });
});

test('VID-07 medium-quality thumbnail of the video host', () => {
  expect(videoAddress('https://i.ytimg.com/vi/{id}/mqdefault.jpg', 'abc')).toBe(
    'https://i.ytimg.com/vi/abc/mqdefault.jpg',
  );
});
