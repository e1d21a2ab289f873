// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRouteChange } from '../../app/use-route-change.ts';
import { exampleArticle, exampleArticles } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, stubApi } from '../../testing/stub-api.ts';
import { ArticleScreen } from './article-screen.tsx';

const [a, b, c] = exampleArticles(3);
const CONTINUE = { name: 'Continue Reading' };
const chain = {
  '/api/articles/story-1': a,
  '/api/articles/story-3': c,
  '/api/articles/a1/next': b,
  '/api/articles/a2/next': c,
};
const scrollTo = vi.fn();

beforeEach(() => {
  window.scrollTo = scrollTo;
  Object.defineProperty(window, 'scrollY', { value: 800, configurable: true });
});
afterEach(() => {
  cleanup();
  scrollTo.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page() {
  const main = useRef<HTMLElement>(null);
  useRouteChange(main);
  return (
    <main ref={main}>
      <Link to="/article/story-3">elsewhere</Link>
      <Routes>
        <Route path="/article/:slug" element={<ArticleScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </main>
  );
}

function open(answers: Record<string, unknown>, slug = 'story-1'): { stub: ApiStub; address: () => string } {
  const stub = stubApi(answers);
  return { stub, address: renderInApp(<Page />, { at: `/article/${slug}` }).address };
}

function titles(): (string | null)[] {
  return screen
    .getAllByRole('article')
    .map((article) => article.querySelector('header :is(h1, h2)')?.textContent ?? null);
}

async function continueReading(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', CONTINUE));
}

test('ART-07 ART-09 each load calls next for the last article, appends it and pushes its slug', async () => {
  const { stub, address } = open(chain);
  await continueReading();
  await waitFor(() => expect(titles()).toEqual(['Story 1', 'Story 2']));
  await waitFor(() => expect(address()).toBe('/article/story-2'));
  await continueReading();
  await waitFor(() => expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 3']));
  await waitFor(() => expect(address()).toBe('/article/story-3'));
  expect(stub.calls.filter((call) => call.startsWith('/api/articles'))).toEqual([
    '/api/articles/story-1',
    '/api/articles/a1/next',
    '/api/articles/a2/next',
  ]);
});

test('ART-08 the push scrolls nowhere and counts as one page view', async () => {
  const { stub, address } = open(chain);
  await screen.findByRole('heading', { name: 'Story 1' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', CONTINUE));
  await waitFor(() => expect(address()).toBe('/article/story-2'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(stub.events).toEqual([
    '{"type":"page-view","path":"/article/story-1"}',
    '{"type":"page-view","path":"/article/story-2"}',
  ]);
});

test('ART-10 a second load is ignored while one is in progress', async () => {
  let answer: (response: Response) => void = () => {};
  const { stub } = open({
    ...chain,
    '/api/articles/a1/next': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const button = await screen.findByRole('button', CONTINUE);
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Loading...' });
  fireEvent.click(button);
  answer(Response.json(b));
  await waitFor(() => expect(titles()).toEqual(['Story 1', 'Story 2']));
  expect(stub.calls.filter((call) => call.endsWith('/next'))).toHaveLength(1);
});

test('ART-11 the button goes when there is no next article', async () => {
  open({ '/api/articles/story-1': a });
  await continueReading();
  await waitFor(() => expect(screen.queryByRole('button', CONTINUE)).toBeNull());
  expect(titles()).toEqual(['Story 1']);
});

test('ERR-19 another failure is only logged, and the button can be pressed again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  open({
    ...chain,
    '/api/articles/a1/next': () => (down ? new Response('down', { status: 500 }) : Response.json(b)),
  });
  await continueReading();
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  down = false;
  await continueReading();
  await waitFor(() => expect(titles()).toEqual(['Story 1', 'Story 2']));
});

test('ART-07 an answer that comes after leaving changes neither page nor address', async () => {
  let answer: (response: Response) => void = () => {};
  const { address } = open({
    ...chain,
    '/api/articles/a1/next': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await continueReading();
  fireEvent.click(screen.getByText('elsewhere'));
  await waitFor(() => expect(titles()).toEqual(['Story 3']));
  answer(Response.json(b));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([address(), ...titles()]).toEqual(['/article/story-3', 'Story 3']);
});

test.each([404, 500])('ERR-03 a load error (%i) says that there is no such article', async (status) => {
  open({ '/api/articles/x': () => new Response('no', { status }) }, 'x');
  await screen.findByRole('heading', { name: 'Article Not Found' });
  screen.getByText("The article you're looking for doesn't exist or has been moved.");
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

test('ART-07 the title of the page is that of the article the address names', async () => {
  open({
    ...chain,
    '/api/articles/story-1': exampleArticle({ id: 'a1', slug: 'story-1', title: 'Story 1' }),
  });
  await waitFor(() => expect(document.title).toBe('Story 1 · Runrate'));
  await continueReading();
  await waitFor(() => expect(document.title).toBe('Story 2 · Runrate'));
});

test('OWN-05 below an excerpt the next article is named before it is opened', async () => {
  const observers: IntersectionObserverCallback[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        observers.push(callback);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  open({ ...chain, '/api/articles/story-1': { ...a, shown: 'excerpt' } });
  await screen.findByRole('button', CONTINUE);
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  for (const seen of observers) seen([entry], {} as IntersectionObserver);
  await screen.findByText('Next: Story 2');
});
