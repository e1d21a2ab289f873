// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPageData } from './page-data.ts';

const list = { run: [], preload: [], config: '/screen-data/1.json', screen: '/screen-data/2.json?place=%2F' };
const screen = { servedAt: 1, queries: {} };
let failures: Record<string, number>;
let asked: string[];

beforeEach(() => {
  document.head.innerHTML = `<script type="application/json" id="later-scripts">${JSON.stringify(list)}</script>`;
  [failures, asked] = [{}, []];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const left = failures[address] ?? 0;
    failures[address] = left - 1;
    if (left > 1) throw new TypeError('the network is down');
    if (left === 1) return new Response('busy', { status: 503 });
    const text = address === list.config ? '{"language":"de"}' : JSON.stringify(screen);
    return new Response(text, { headers: { 'Content-Location': address } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page takes over what the server rendered once its configuration loads, after failures too', async () => {
  failures[list.config] = 3;
  const loading = loadPageData(document);
  await vi.advanceTimersByTimeAsync(7000);
  const { config, firstScreen, isRendered } = await loading;
  expect(config.language).toBe('de');
  expect(firstScreen).toEqual(screen);
  expect(isRendered).toBe(true);
  expect(asked.filter((address) => address === list.config)).toHaveLength(4);
});

test('a configuration that never loads is asked for four times', async () => {
  failures[list.config] = 100;
  const loading = expect(loadPageData(document)).rejects.toThrow('the network is down');
  await vi.advanceTimersByTimeAsync(60_000);
  await loading;
  expect(asked.filter((address) => address === list.config)).toHaveLength(4);
});

test('without the data of its screen a page is rendered anew, at once', async () => {
  failures[list.screen] = 1;
  const { firstScreen, isRendered } = await loadPageData(document);
  expect([firstScreen, isRendered]).toEqual([null, false]);
});
