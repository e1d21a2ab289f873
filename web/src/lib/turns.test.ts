// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allTurnsTaken, waitForTurn } from './turns.ts';

/** Callbacks waiting for the browser to be idle. */
let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
});

afterEach(async () => {
  while (idle.length > 0) idle.shift()?.();
  vi.unstubAllGlobals();
});

test('turns come one by one in their order, each when the browser is idle', async () => {
  const turns = [waitForTurn(), waitForTurn(), waitForTurn()];
  const due = () => turns.map(({ isDue }) => isDue);
  expect(due()).toEqual([false, false, false]);
  expect(idle).toHaveLength(1);
  idle.shift()?.();
  await turns[0]?.come;
  expect(due()).toEqual([true, false, false]);
  idle.shift()?.();
  idle.shift()?.();
  await Promise.all(turns.map(({ come }) => come));
  expect(due()).toEqual([true, true, true]);
  expect(idle).toHaveLength(0);
});

test.each(['pointerdown', 'keydown'])('all turns come before a %s reaches the page', async (press) => {
  const turns = [waitForTurn(), waitForTurn()];
  const seen: boolean[] = [];
  document.body.addEventListener(press, () => seen.push(...turns.map(({ isDue }) => isDue)), { once: true });
  document.body.dispatchEvent(new Event(press, { bubbles: true }));
  expect(seen).toEqual([true, true]);
  await Promise.all(turns.map(({ come }) => come));
});

test('all are taken only when those that a turn brought are taken as well', async () => {
  const outer = waitForTurn();
  let inner: ReturnType<typeof waitForTurn> | undefined;
  void outer.come.then(() => {
    inner = waitForTurn();
  });
  let isOver = false;
  const over = allTurnsTaken().then(() => {
    isOver = true;
  });
  idle.shift()?.();
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(inner?.isDue).toBe(false);
  expect(isOver).toBe(false);
  idle.shift()?.();
  await over;
  expect(inner?.isDue).toBe(true);
  await allTurnsTaken();
});
