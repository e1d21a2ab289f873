import { expect, test } from 'vitest';
import { firstWords, firstWordsOfHtml } from './shown-text.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');

test('OWN-02 an excerpt ends after so many words, and says where the text goes on', () => {
  expect(firstWords(words(60), 60)).toBe(words(60));
  expect(firstWords(words(61), 60)).toBe(`${words(60)}…`);
  expect(firstWords('One, two, three.', 2)).toBe('One, two…');
  expect(firstWords('  One two \n', 2)).toBe('One two');
  expect(firstWords('anything', 0)).toBe('');
});

test('OWN-02 scripts without spaces are cut at words too, and one endless word is no way around', () => {
  const japanese = '都市の熱を測る方法について書く。'.repeat(30);
  const cut = firstWords(japanese, 10);
  expect(cut.length).toBeLessThan(40);
  expect(japanese.startsWith(cut.slice(0, -1))).toBe(true);
  expect(firstWords('x'.repeat(100_000), 60).length).toBeLessThan(1000);
});

test('OWN-02 the excerpt of HTML is one paragraph of its first words, with whole entities and no markup', () => {
  const html = '<h2>Heat</h2><p>Cities <b>w</b>arm &amp; cool.<img src="https://x.example/a.png" alt=""></p>';
  expect(firstWordsOfHtml(html, 60)).toBe('<p>Heat Cities warm &amp; cool.</p>');
  expect(firstWordsOfHtml(html, 2)).toBe('<p>Heat Cities…</p>');
  expect(firstWordsOfHtml('', 60)).toBe('');
  expect(firstWordsOfHtml('<p></p>', 60)).toBe('');
  const entities = `<p>${'&amp;'.repeat(1000)}</p>`;
  expect(firstWordsOfHtml(entities, 2)).toMatch(/^<p>(&amp;)+…<\/p>$/);
});

test('OWN-02 cutting reads no more of a long text than it shows', () => {
  const long = `<p>${words(100)}</p>${'<p>more text</p>'.repeat(500_000)}`;
  const short = `<p>${words(100)}</p><p>more text</p>`;
  expect(firstWordsOfHtml(long, 60)).toBe(firstWordsOfHtml(short, 60));
  const time = (html: string) => {
    const start = process.cpuUsage();
    for (let run = 0; run < 200; run += 1) firstWordsOfHtml(html, 60);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  time(short);
  expect(time(long)).toBeLessThan(20 * time(short) + 50_000);
});
