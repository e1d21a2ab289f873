import { expect, test } from 'vitest';
import { toEventId } from './event-id.ts';

const data = {
  title: 'One',
  terms: ['b', 'a'],
  first: { title: 'One', seenAt: '2026-03-04' },
  deep: { a: 1, b: { c: null, d: 2 } },
  chapters: [{ seconds: 1, title: 'Start' }],
};
const id = toEventId('ArticleObserved', 'blog|guid:1', data);

test('an event id is 32 hexadecimal digits', () => {
  expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  [
    'the order of keys',
    {
      chapters: [{ title: 'Start', seconds: 1 }],
      deep: { b: { d: 2, c: null }, a: 1 },
      first: { seenAt: '2026-03-04', title: 'One' },
      terms: ['b', 'a'],
      title: 'One',
    },
  ],
  ['when it was first seen', { ...data, first: { title: 'One', seenAt: '2026-03-05' } }],
  ['the copyright of the feed', { ...data, copyright: '© 2026' }],
])('%s does not change it', (_what, other) => {
  expect(toEventId('ArticleObserved', 'blog|guid:1', other)).toBe(id);
});

test.each<[string, string, string, unknown]>([
  ['the type', 'NewsObserved', 'blog|guid:1', data],
  ['the key', 'ArticleObserved', 'blog|guid:2', data],
  ['a field', 'ArticleObserved', 'blog|guid:1', { ...data, title: 'Two' }],
  ['the order of a list', 'ArticleObserved', 'blog|guid:1', { ...data, terms: ['a', 'b'] }],
  ['a field inside', 'ArticleObserved', 'blog|guid:1', { ...data, deep: { a: 1, b: { c: null, d: 3 } } }],
  [
    'the first title',
    'ArticleObserved',
    'blog|guid:1',
    { ...data, first: { title: 'Two', seenAt: '2026-03-04' } },
  ],
  ['no first sight', 'ArticleObserved', 'blog|guid:1', { ...data, first: undefined }],
  ['data that is no object', 'ArticleObserved', 'blog|guid:1', 'text'],
  ['data that is a list', 'ArticleObserved', 'blog|guid:1', [data]],
  ['no data', 'ArticleObserved', 'blog|guid:1', null],
])('%s changes it', (_what, type, key, other) => {
  expect(toEventId(type, key, other)).not.toBe(id);
});
