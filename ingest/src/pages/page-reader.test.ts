import { expect, test } from 'vitest';
import { openPageReader } from './page-reader.ts';

const url = 'https://blog.example/2026/a-post';
const text = '<p>Enough words to be read as an article, one after the other, with commas.</p>'.repeat(20);
const page = { html: `<title>A post</title><article>${text}</article>`, url };
/** Within the limits of size and depth, and yet the work of many seconds. */
const slow = {
  html: `<article>${'<div>'.repeat(190)}${'<table><tr><td>x</td></tr></table>'.repeat(7000)}</article>`,
  url,
};

test('I17 a page that takes too long is refused, and the next one is read', async () => {
  await using pages = openPageReader({ limitMs: 1000 });
  await using patient = openPageReader();
  expect(await pages.extract(slow)).toEqual({
    outcome: 'refused',
    reason: 'The page takes too long to read',
  });
  expect(await patient.extract(page)).toMatchObject({ outcome: 'page', page: { title: 'A post' } });
});
