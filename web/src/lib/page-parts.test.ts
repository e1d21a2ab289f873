import { expect, test } from 'vitest';
import { toPageParts } from './page-parts.ts';

test('the parts of a page have ids, and their headings are listed as plain text', () => {
  expect(toPageParts('<h2>What is <em>kept</em></h2><p>…</p><h2>Q &amp; A</h2><h3>No part</h3>')).toEqual({
    html: '<h2 id="part-1">What is <em>kept</em></h2><p>…</p><h2 id="part-2">Q &amp; A</h2><h3>No part</h3>',
    contents: [
      { id: 'part-1', title: 'What is kept' },
      { id: 'part-2', title: 'Q & A' },
    ],
  });
});
