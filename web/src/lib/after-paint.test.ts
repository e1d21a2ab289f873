// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import script from '../../public/after-paint.js?raw';
import './early-presses.ts';

const list = {
  run: ['/assets/index.js'],
  preload: ['/assets/shared.js', '/assets/home.js'],
  config: '/screen-data/1.json',
  screen: '/screen-data/2.json?place=%2F',
};
const all = [...list.preload, ...list.run, list.config, list.screen];

let paint: () => void;
let appended: Element[];
let state: DocumentReadyState;
let hidden: boolean;
let fontsReady: () => void;

beforeEach(() => {
  paint = () => {
    throw new Error('Nobody waits for a paint');
  };
  appended = [];
  state = 'interactive';
  hidden = false;
  document.head.innerHTML = `<script type="application/json" id="later-scripts">${JSON.stringify(list)}</script>`;
  // Not into the document, which would load them.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    appended.push(...nodes.filter((node) => node instanceof Element));
  });
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  const ready = new Promise<void>((resolve) => {
    fontsReady = resolve;
  });
  Object.defineProperty(document, 'fonts', { value: { ready }, configurable: true });
  document.body.innerHTML = '';
  vi.useFakeTimers();
  vi.stubGlobal('PerformancePaintTiming', class {});
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (entries: unknown, observer: { disconnect(): void }) => void) {
        paint = () => tell([], this);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  window.heldPresses?.end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Addresses of the scripts and preloads that were added to the page, in order. */
function added(): readonly (string | null)[] {
  return appended.map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
}

const tasksDone = () => vi.advanceTimersByTimeAsync(0);

test('a page loads its scripts once it is painted with its fonts, and once only', async () => {
  new Function(script)();
  window.dispatchEvent(new Event('load'));
  expect(added()).toEqual([]);
  paint();
  await tasksDone();
  expect(added()).toEqual([]);
  fontsReady();
  await tasksDone();
  expect(added()).toEqual(all);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(added()).toEqual(all);
});

test('a page waits for its lead picture, whether it loads or fails, but for a second at most', async () => {
  for (const end of ['load', 'error', 'time'] as const) {
    appended = [];
    const picture = document.createElement('img');
    picture.setAttribute('fetchpriority', 'high');
    Object.defineProperty(picture, 'complete', { value: false });
    document.body.replaceChildren(picture);
    new Function(script)();
    fontsReady();
    paint();
    await tasksDone();
    expect([end, added()]).toEqual([end, []]);
    if (end === 'time') await vi.advanceTimersByTimeAsync(1000);
    else picture.dispatchEvent(new Event(end));
    await tasksDone();
    expect([end, added()]).toEqual([end, all]);
    window.heldPresses?.end();
  }
});

test('a press or a word typed before that loads them at once and is held; links and forms with an address are not', () => {
  document.body.innerHTML =
    '<a href="#there">There</a><form action="/search"><input name="q"><button id="find">Find</button></form><button id="menu"><i>Menu</i></button>';
  const press = (selector: string) => {
    const event = new Event('click', { bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  new Function(script)();
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  expect([press('a'), press('#find'), added()]).toEqual([false, false, []]);
  expect(press('#menu i')).toBe(true);
  expect(added()).toEqual(all);
  expect(window.heldPresses?.button?.id).toBe('menu');
  const field = document.querySelector('input');
  if (field) field.value = 'prices';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  expect([...(window.heldPresses?.typed.values() ?? [])]).toEqual(['prices']);
  window.heldPresses?.end();
  expect(press('#menu')).toBe(false);
});

test('a page that is painted while it arrives loads them when it is complete', async () => {
  state = 'loading';
  new Function(script)();
  fontsReady();
  paint();
  await tasksDone();
  expect(added()).toEqual([]);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(added()).toEqual(all);
});

test('a page in the background is not painted and loads them at once', () => {
  hidden = true;
  new Function(script)();
  expect(added()).toEqual(all);
});

test('a page that goes to the background before it is painted loads them then', () => {
  new Function(script)();
  expect(added()).toEqual([]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(added()).toEqual(all);
});

test('a browser that reports no paints loads them at once', () => {
  vi.stubGlobal('PerformancePaintTiming', undefined);
  Reflect.deleteProperty(globalThis, 'PerformancePaintTiming');
  new Function(script)();
  expect(added()).toEqual(all);
});
