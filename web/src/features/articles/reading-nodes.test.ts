// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { toReadingNodes } from './reading-nodes.ts';
import { readPercent } from './use-reading-progress.ts';

function read(html: string, leadImage?: string): HTMLElement {
  const container = document.createElement('div');
  container.append(...toReadingNodes(html, leadImage));
  return container;
}

test('ART-06 NAV-33 nothing that runs or loads by itself is taken over', () => {
  const body = read('<p>a</p><script>x()</script><object data="x"></object><style>p{}</style>');
  expect(body.innerHTML).toBe('<p>a</p>');
});

test('NAV-25 links to elsewhere open in a new tab without access to their opener', () => {
  const [outside, inside] = read('<a href="https://x.example/a">x</a><a href="/news">n</a>').querySelectorAll(
    'a',
  );
  expect([outside?.target, outside?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(inside?.target).toBe('');
});

test('ART-01 images load late and say nothing of where they are shown', () => {
  const image = read('<img src="https://x.example/a.png">').querySelector('img');
  expect(image?.getAttribute('loading')).toBe('lazy');
  expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(image?.getAttribute('alt')).toBe('');
});

test('ART-01 tables scroll in a wrapper that the keyboard reaches, figures right-aligned', () => {
  const body = read(
    '<table><tr><th>Plan</th><th>Price</th><th>Note</th></tr><tr><td>A</td><td>$1,200</td><td>new</td></tr></table>',
  );
  const wrapper = body.querySelector<HTMLElement>('.table-scroll');
  expect(wrapper?.tabIndex).toBe(0);
  expect([...body.querySelectorAll('.figure-cell')].map((cell) => cell.textContent)).toEqual([
    'Price',
    '$1,200',
  ]);
});

test('ART-01 the lead picture is not shown twice', () => {
  const lead = 'https://x.example/lead.png';
  expect(read(`<p><img src="${lead}"></p><p>a</p>`, lead).innerHTML).toBe('<p>a</p>');
  expect(read(`<p><img src="${lead}">Words</p>`, lead).querySelector('img')).not.toBeNull();
});

test('ART-01 reading progress: 0 at the top, 100 when the end is in sight', () => {
  expect(readPercent({ top: 300, bottom: 2_300, height: 2_000 }, 1_000)).toBe(0);
  expect(readPercent({ top: -500, bottom: 1_500, height: 2_000 }, 1_000)).toBe(50);
  expect(readPercent({ top: -1_200, bottom: 800, height: 2_000 }, 1_000)).toBe(100);
  expect(readPercent({ top: 900, bottom: 1_300, height: 400 }, 1_000)).toBe(0);
  expect(readPercent({ top: 200, bottom: 600, height: 400 }, 1_000)).toBe(100);
});
