// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEEP_PLACE } from '../lib/navigation-state.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { type ApiStub, stubApi } from '../testing/stub-api.ts';
import { useRouteChange } from './use-route-change.ts';

let stub: ApiStub;
const scrollTo = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  stub = stubApi();
  vi.stubGlobal('scrollTo', scrollTo);
  window.scrollTo = scrollTo;
  Object.defineProperty(window, 'scrollY', { value: 800, configurable: true });
});
afterEach(() => {
  cleanup();
  scrollTo.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  const main = useRef<HTMLElement>(null);
  useRouteChange(main);
  const navigate = useNavigate();
  return (
    <main ref={main} tabIndex={-1}>
      <Link to="/">home</Link>
      <Link to="/news">news</Link>
      <Link to="/article/b" state={KEEP_PLACE}>
        next
      </Link>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </main>
  );
}

function follow(name: string): void {
  fireEvent.click(screen.getByText(name));
}

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('NAV-09 a scrolled page goes smoothly to the top 100 ms after a route change', () => {
  renderInApp(<Page />);
  follow('news');
  advance(99);
  expect(scrollTo).not.toHaveBeenCalled();
  advance(1);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' });
});

test('NAV-09 a change to / does not scroll', () => {
  renderInApp(<Page />, { at: '/news' });
  follow('home');
  advance(1_000);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a step back finds the page where it was left, whatever the page before was about to do', () => {
  renderInApp(<Page />, { at: '/articles' });
  fireEvent.scroll(window);
  follow('news');
  advance(50);
  follow('back');
  advance(1_000);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 800, behavior: 'instant' });
  expect(stub.events).toHaveLength(3);
});

test('NAV-10 one page view per change, the first load included', () => {
  renderInApp(<Page />);
  follow('news');
  follow('news');
  expect(stub.events).toEqual(['{"type":"page-view","path":"/"}', '{"type":"page-view","path":"/news"}']);
});

test('ART-08 an address changed in place is a page view but neither scrolls nor moves the focus', () => {
  renderInApp(<Page />, { at: '/article/a' });
  follow('next');
  advance(1_000);
  expect(stub.events).toHaveLength(2);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement?.tagName).not.toBe('MAIN');
});
