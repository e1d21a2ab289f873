// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import {
  FirstRenderProvider,
  TakenOverLater,
  useIsTakenOver,
  useOutside,
  useServedAt,
} from './first-render.tsx';
import { useId } from './ids.ts';

const servedAt = 1_000;
let idle: (() => void)[] = [];
let rendered: string[] = [];

function Part({ name }: { name: string }) {
  const at = useServedAt();
  const where = useOutside(
    () => () => undefined,
    () => 'browser',
    () => 'server',
  );
  const words = `${name} at ${at} by ${where}`;
  if (rendered.at(-1) !== words) rendered.push(words);
  return <button type="button">{words}</button>;
}

function Page() {
  return (
    <FirstRenderProvider servedAt={servedAt}>
      <Part name="first" />
      <TakenOverLater>
        <Part name="later" />
      </TakenOverLater>
    </FirstRenderProvider>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** Puts the server-rendered page into the document; returns its root and the errors React reports. */
function servePage(page: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  idle = [];
  vi.stubEnv('SSR', true);
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  vi.unstubAllEnvs();
  const problems = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return { root: document.getElementById('root') as HTMLElement, problems };
}

test('a part that is taken over later stays as it was served until its turn, and then first comes to the same', async () => {
  const { root, problems } = servePage(<Page />);
  rendered = [];
  const served = root.querySelectorAll('button');
  await act(async () => {
    hydrateRoot(root, <Page />, { onRecoverableError: (error) => rendered.push(String(error)) });
  });
  expect(rendered).toEqual(['first at 1000 by server', 'first at null by browser']);
  expect([...served].map(({ textContent }) => textContent)).toEqual([
    'first at null by browser',
    'later at 1000 by server',
  ]);
  rendered = [];
  await act(async () => idle.shift()?.());
  expect(rendered).toEqual(['later at 1000 by server', 'later at null by browser']);
  expect(root.querySelectorAll('button')[1]?.textContent).toBe('later at null by browser');
  expect(problems).not.toHaveBeenCalled();
});

function Named({ name }: { name: string }) {
  const id = useId();
  const isTakenOver = useIsTakenOver();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {isTakenOver ? <ul aria-labelledby={id} /> : null}
    </section>
  );
}

/** Adds an element as soon as it is taken over, while other parts still wait. */
function Growing() {
  const isTakenOver = useIsTakenOver();
  return isTakenOver ? <Named name="added" /> : null;
}

test('ids are those that the server gave, whichever part is taken over first', async () => {
  const page = (
    <FirstRenderProvider servedAt={servedAt}>
      <TakenOverLater>
        <Named name="header" />
        <TakenOverLater>
          <Named name="inner" />
        </TakenOverLater>
        <Named name="after inner" />
      </TakenOverLater>
      <Named name="screen" />
      <Growing />
      <TakenOverLater>
        <Named name="footer" />
      </TakenOverLater>
    </FirstRenderProvider>
  );
  const { root, problems } = servePage(page);
  const headings = () => [...root.querySelectorAll('h2')];
  const served = headings().map(({ id }) => id);
  expect(new Set(served).size).toBe(5);
  await act(async () => void hydrateRoot(root, page));
  while (idle.length > 0) await act(async () => idle.pop()?.());
  expect(
    headings()
      .filter(({ textContent }) => textContent !== 'added')
      .map(({ id }) => id),
  ).toEqual(served);
  const lists = [...root.querySelectorAll('ul')].map((list) => list.getAttribute('aria-labelledby'));
  expect(lists).toEqual(headings().map(({ id }) => id));
  expect(new Set(lists).size).toBe(6);
  expect(problems).not.toHaveBeenCalled();
});
