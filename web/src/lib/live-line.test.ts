import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveLine } from './live-line.ts';

class FakeSource {
  readonly listeners = new Map<string, (event: MessageEvent<string>) => void>();
  readyState = 1;
  closed = false;

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.listeners.set(type, listener);
  }
  close(): void {
    this.closed = true;
  }
  say(type: string, data: object): void {
    this.listeners.get(type)?.(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

let opened: FakeSource[];
let line: LiveLine;

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  line = new LiveLine(() => {
    const source = new FakeSource();
    opened.push(source);
    return source;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('one line serves all who follow, from ten seconds on, until the last one leaves', () => {
  const heard: string[] = [];
  const leaveArticles = line.follow('articles', () => heard.push('articles'));
  const leaveNews = line.follow('news', () => heard.push('news'));
  vi.advanceTimersByTime(9_999);
  expect(opened).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(opened).toHaveLength(1);
  opened[0]?.say('change', { views: ['videos', 'articles'] });
  expect(heard).toEqual(['articles']);
  opened[0]?.say('reset', {});
  expect(heard).toEqual(['articles', 'articles', 'news']);
  leaveArticles();
  expect(opened[0]?.closed).toBe(false);
  leaveNews();
  expect(opened[0]?.closed).toBe(true);
});

test('who leaves before the line opens never opens it', () => {
  line.follow('articles', () => {})();
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(0);
});

test('in the background the line is closed; on the return everything may have changed', () => {
  const follower = vi.fn();
  line.follow('news', follower);
  vi.advanceTimersByTime(10_000);
  line.show(false);
  expect(opened[0]?.closed).toBe(true);
  vi.advanceTimersByTime(3_600_000);
  line.show(true);
  vi.advanceTimersByTime(10_000);
  expect(opened).toHaveLength(2);
  expect(follower).toHaveBeenCalledTimes(1);
});

test('a line that breaks is left to the browser, one that is refused rests until the reader is back', () => {
  line.follow('news', () => {});
  vi.advanceTimersByTime(10_000);
  opened[0]?.say('error', {});
  expect(opened[0]?.closed).toBe(false);
  if (opened[0]) opened[0].readyState = 2;
  opened[0]?.say('error', {});
  vi.advanceTimersByTime(3_600_000);
  expect(opened).toHaveLength(1);
  line.show(true);
  vi.advanceTimersByTime(10_000);
  expect(opened).toHaveLength(2);
});
