// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { startInertVideo } from './inert-video.ts';
import { toReadingNodes } from './reading-nodes.ts';
import { readPercent } from './use-reading-progress.ts';

function read(html: string, leadImage?: string): HTMLElement {
  const container = document.createElement('div');
  container.append(...toReadingNodes(html, 'link', leadImage));
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

test('NAV-33 a video of the text waits for a click, its page stays linked', () => {
  const link = '<a href="https://www.youtube.com/watch?v=abc123xyz_-" rel="nofollow">Watch on YouTube</a>';
  const body = read(
    `<p>Before</p><p>${link}</p><p>${link} and after</p><p><a href="https://x.example/?v=a">Watch on YouTube</a></p>`,
  );
  expect([...body.children].map(({ tagName }) => tagName)).toEqual(['P', 'FIGURE', 'P', 'P']);
  const [alone, within] = body.querySelectorAll('figure');
  expect(alone?.querySelector('button')?.dataset['video']).toBe('abc123xyz_-');
  expect(alone?.querySelector('figcaption a')?.getAttribute('target')).toBe('_blank');
  expect(within?.parentElement?.textContent).toBe('Play the videoWatch on YouTube and after');
  expect(body.querySelectorAll('figure')).toHaveLength(2);
  expect(body.querySelector('iframe')).toBeNull();
});

test('NAV-34 the player that a click starts is boxed in, named and tells where it stands', () => {
  const body = read('<p><a href="https://www.youtube.com/watch?v=abc123xyz_-">Watch on YouTube</a></p>');
  document.body.append(body);
  startInertVideo(body, 'https://player.example/embed/{id}');
  expect(body.querySelector('iframe')).toBeNull();
  const button = body.querySelector('button');
  if (!button) throw new Error('no button');
  startInertVideo(button, 'about:blank#{id}');
  const frame = body.querySelector('iframe');
  expect(frame?.title).toBe('Video in the article');
  expect(frame?.getAttribute('sandbox')).toContain('allow-scripts');
  expect(frame?.referrerPolicy).toBe('strict-origin-when-cross-origin');
  body.remove();
});
