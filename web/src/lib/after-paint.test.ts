// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import script from '../../public/after-paint.js?raw';

const list = { run: ['/assets/index.js'], preload: ['/assets/shared.js', '/assets/home.js'] };
const all = [...list.preload, ...list.run];

let paint: () => void;
let appended: Element[];
let state: DocumentReadyState;
let hidden: boolean;

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
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Addresses of the scripts and preloads that were added to the page, in order. */
function added(): readonly (string | null)[] {
  return appended.map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
}

test('a page loads its scripts once it is painted, and once only', () => {
  new Function(script)();
  window.dispatchEvent(new Event('load'));
  expect(added()).toEqual([]);
  paint();
  expect(added()).toEqual(all);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(added()).toEqual(all);
});

test('a page that is painted while it arrives loads them when it is complete', () => {
  state = 'loading';
  new Function(script)();
  paint();
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
