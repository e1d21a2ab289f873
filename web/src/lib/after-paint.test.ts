// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import script from '../../public/after-paint.js?raw';

const list = { run: ['/assets/index.js'], preload: ['/assets/shared.js', '/assets/home.js'] };

let paint: (() => void) | undefined;
let appended: Element[];
let state: DocumentReadyState;

beforeEach(() => {
  paint = undefined;
  appended = [];
  state = 'interactive';
  document.head.innerHTML = `<script type="application/json" id="later-scripts">${JSON.stringify(list)}</script>`;
  // Not into the document, which would load them.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    appended.push(...nodes.filter((node) => node instanceof Element));
  });
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
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

afterEach(() => vi.unstubAllGlobals());

/** Addresses of the scripts and preloads that were added to the page, in order. */
function added(): readonly (string | null)[] {
  return appended.map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
}

const all = [...list.preload, ...list.run];

test('a page loads its scripts once it is painted, and once only', () => {
  new Function(script)();
  expect(added()).toEqual([]);
  paint?.();
  expect(added()).toEqual(all);
  window.dispatchEvent(new Event('load'));
  expect(added()).toEqual(all);
});

test('a page that is painted while it arrives loads them when it is there', () => {
  state = 'loading';
  new Function(script)();
  paint?.();
  expect(added()).toEqual([]);
  state = 'interactive';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(added()).toEqual(all);
});

test('a page that is not painted, or whose browser reports no paints, loads them with its load event', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  new Function(script)();
  expect(added()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(added()).toEqual(all);
});
