// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleVideo } from '../testing/examples.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { VideoCard } from './video-card.tsx';

beforeEach(() => {
  stubApi();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('VID-05 a play click plays in the card, stopping brings the thumbnail back', () => {
  const { container } = renderInApp(<VideoCard video={exampleVideo()} playback="in-card" />);
  fireEvent.click(screen.getByRole('button', { name: 'Play Four salespeople' }));
  expect(container.querySelectorAll('iframe')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Stop video' }));
  expect(container.querySelectorAll('iframe')).toHaveLength(0);
  expect(container.querySelectorAll('img')).toHaveLength(1);
});

test('VID-06 NAV-34 a spinner until the frame has loaded; the frame is boxed in and named', () => {
  const { container } = renderInApp(<VideoCard video={exampleVideo()} playback="in-card" playing />);
  const frame = container.querySelector('iframe');
  expect(screen.getByRole('status')).toBeTruthy();
  expect(frame?.getAttribute('sandbox')).toContain('allow-scripts');
  expect(frame?.getAttribute('allow')).toContain('autoplay');
  expect(frame?.title).toBe('Video: Four salespeople');
  if (frame) fireEvent.load(frame);
  expect(screen.queryByRole('status')).toBeNull();
});

test('VID-07 a broken thumbnail falls back to the medium one, then none', () => {
  const { container } = renderInApp(<VideoCard video={exampleVideo()} />);
  function failImage(): void {
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
  }
  failImage();
  expect(container.querySelector('img')?.getAttribute('src')).toBe(
    'https://i.ytimg.com/vi/yt1/mqdefault.jpg',
  );
  failImage();
  expect(container.querySelector('img')).toBeNull();
});

test('VID-08 an autoplaying card starts 500 ms after mount and says for 2 s that it is silent', () => {
  vi.useFakeTimers();
  const { container } = renderInApp(<VideoCard video={exampleVideo()} playback="in-card" autoplay />);
  act(() => vi.advanceTimersByTime(499));
  expect(container.querySelector('iframe')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(container.querySelector('iframe')?.getAttribute('src')).toContain('mute=1');
  expect(screen.getByText('Playing without sound')).toBeTruthy();
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.queryByText('Playing without sound')).toBeNull();
});

test('VID-04 a card that selects hands its video to the caller', () => {
  const onSelect = vi.fn();
  renderInApp(<VideoCard video={exampleVideo()} playback="select" onSelect={onSelect} />);
  fireEvent.click(screen.getByRole('button', { name: 'Four salespeople' }));
  expect(onSelect).toHaveBeenCalledWith(exampleVideo());
});

test('VID-09 a card that links goes to the page of its video', () => {
  renderInApp(<VideoCard video={exampleVideo()} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/video/v1');
});
