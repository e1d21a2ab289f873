// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { linkCompanies } from './link-companies.ts';

const orrelune = { slug: 'orre', name: 'Orrelune', alias: 'Orrelune' };

function bodyOf(html: string): HTMLElement {
  const body = document.createElement('div');
  body.innerHTML = html;
  return body;
}

function linksOf(body: HTMLElement): (string | null)[][] {
  return [...body.querySelectorAll('a.company-link')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
}

test('COM-07 the first mention of each company becomes a link; every word stays', () => {
  const html = '<p>Both <em>Orrelune</em> and Vesk grow.</p><p>Orrelune and Vesk again.</p>';
  const body = bodyOf(html);
  const text = body.textContent;
  const vesk = { slug: 'vesk', name: 'Vesk Systems', alias: 'Vesk' };
  const undo = linkCompanies(body, [orrelune, vesk]);
  expect(linksOf(body)).toEqual([
    ['Orrelune', '/companies/orre'],
    ['Vesk', '/companies/vesk'],
  ]);
  expect(body.querySelector('[data-company=vesk]')?.getAttribute('title')).toBe('Vesk Systems');
  expect(body.textContent).toBe(text);
  undo();
  expect(body.innerHTML).toBe(html);
  expect(body.querySelector('p')?.childNodes).toHaveLength(3);
});

test.each([
  ['part of another word', '<p>Orrelunes, PreOrrelune and Orrelune2</p>', 0],
  ['another spelling', '<p>orrelune ORRELUNE</p>', 0],
  ['a link of the publisher', '<p><a href="https://x.example">Orrelune</a></p>', 0],
  ['code, headings and drawings', '<h2>Orrelune</h2><pre>Orrelune</pre><svg><text>Orrelune</text></svg>', 0],
  ['prose after a heading', '<h2>Orrelune</h2><p>By Orrelune.</p>', 1],
  ['signs around it', '<p>(“Orrelune”)</p>', 1],
  ['letters of other scripts beside it', '<p>ŁOrrelune éOrrelune Orreluneß</p>', 0],
  ['an empty text', '', 0],
])('COM-07 %s: linked or left alone', (_what, html, count) => {
  const body = bodyOf(html);
  linkCompanies(body, [orrelune]);
  expect(linksOf(body)).toHaveLength(count);
});

test('COM-07 of two names the longer one wins where it stands', () => {
  const body = bodyOf('<p>Orrelune Cloud grows. Orrelune does not.</p>');
  linkCompanies(body, [orrelune, { slug: 'cloud', name: 'Orrelune Cloud', alias: 'Orrelune Cloud' }]);
  expect(linksOf(body)).toEqual([
    ['Orrelune Cloud', '/companies/cloud'],
    ['Orrelune', '/companies/orre'],
  ]);
});

test('COM-07 signs of markup in a name stay text', () => {
  const body = bodyOf('<p>By &lt;img src=x onerror=alert(1)&gt; Inc.</p>');
  linkCompanies(body, [{ slug: '"><b>', name: 'x', alias: '<img src=x onerror=alert(1)>' }]);
  expect(body.querySelector('img, b')).toBeNull();
  expect(linksOf(body)).toEqual([['<img src=x onerror=alert(1)>', '/companies/%22%3E%3Cb%3E']]);
});
