import { expect, test } from 'vitest';
import type { ElasticLink } from './elastic-link.ts';
import { createRefresh } from './shared-refresh.ts';

/** A server whose refreshes end when they are told to. */
function createHeldLink() {
  const held: PromiseWithResolvers<void>[] = [];
  const link: Pick<ElasticLink, 'ask'> = {
    async ask<Answer>() {
      const one = Promise.withResolvers<void>();
      held.push(one);
      // What is answered is not looked at.
      return one.promise as Promise<Answer>;
    },
  };
  return { link, held };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('F25 writes that end during a refresh share the next one, and none is shown before it', async () => {
  const { link, held } = createHeldLink();
  const refresh = createRefresh(link);
  const shown: string[] = [];
  const first = refresh('articles').then(() => shown.push('first'));
  const others = ['second', 'third', 'fourth'].map((name) =>
    refresh('articles').then(() => shown.push(name)),
  );
  await turn();
  expect(held).toHaveLength(1);
  held[0]?.resolve();
  await first;
  await turn();
  expect(shown).toEqual(['first']);
  expect(held).toHaveLength(2);
  // Written during the second: only a third shows it.
  const late = refresh('articles').then(() => shown.push('late'));
  held[1]?.resolve();
  await Promise.all(others);
  await turn();
  expect(shown).toEqual(['first', 'second', 'third', 'fourth']);
  held[2]?.resolve();
  await late;
  expect(held).toHaveLength(3);
});

test('another index is refreshed at once, and a refresh that fails fails those who shared it alone', async () => {
  const { link, held } = createHeldLink();
  const refresh = createRefresh(link);
  const first = refresh('articles');
  const second = refresh('articles');
  const other = refresh('news');
  expect(held).toHaveLength(2);
  held[1]?.resolve();
  await other;
  held[0]?.reject(new Error('the server restarts'));
  await expect(first).rejects.toThrow('the server restarts');
  await turn();
  held[2]?.resolve();
  await second;
  const third = refresh('articles');
  held[3]?.resolve();
  await third;
});
