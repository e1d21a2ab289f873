import { articleObserved, sourceSchema } from '@runrate/contracts';
import { expect, test } from 'vitest';
import type { Observed } from '../identity/observation.ts';
import { keepWanted } from './wanted-words.ts';

test.each([
  ['an included word', { include: ['pricing'] }, 'Pricing for teams', true],
  ['a part of a word', { include: ['price'] }, 'Priceless advice', false],
  ['a phrase', { include: ['series b'] }, 'Closes its Series B, finally', true],
  ['a later occurrence as a word', { include: ['rate'] }, 'Corporate rate', true],
  ['none of the included words', { include: ['pricing', 'seats'] }, 'Funding round', false],
  ['an excluded word', { exclude: ['sponsored'] }, 'Sponsored: a funding round', false],
  [
    'an included and an excluded word',
    { include: ['pricing'], exclude: ['sponsored'] },
    'Sponsored pricing',
    false,
  ],
  ['a word in Chinese', { include: ['价格'] }, '软件价格上涨', true],
  ['a word in Khmer', { include: ['តម្លៃ'] }, 'ដំឡើងតម្លៃថ្មី', true],
  ['full-width letters', { include: ['ai'] }, 'ＡＩ agents', true],
] as const)('word filters: %s', (_what, words, title, isKept) => {
  const source = sourceSchema.parse({
    id: 'a',
    kind: 'articles',
    name: 'A',
    url: 'https://a.example/',
    words,
  });
  const item = itemOf(title);
  const kept = keepWanted(source, { observed: [item], rejections: [], rejected: 0 });
  expect(kept.observed).toEqual(isKept ? [item] : []);
});

function itemOf(title: string): Observed {
  return {
    event: articleObserved,
    identity: { key: 'a', guidIsShared: false },
    toEventKey: (key) => key,
    title,
    url: undefined,
    toData: () => ({ title }),
  };
}
