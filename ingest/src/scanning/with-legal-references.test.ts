import { expect, test } from 'vitest';
import { parseChannel } from '../sources/videos/parse.ts';
import { withLegalReferences } from './with-legal-references.ts';

test('references to characters stay, those to none become U+FFFD', () => {
  expect(withLegalReferences('&#233; &#xE9; &#10; &amp; &#x1F44B; &#xFFFD;')).toBe(
    '&#233; &#xE9; &#10; &amp; &#x1F44B; &#xFFFD;',
  );
  for (const bad of ['&#0;', '&#x0;', '&#x1;', '&#xD83D;', '&#xfffe;', '&#x110000;', '&#9999999999;'])
    expect(withLegalReferences(`a${bad}b`)).toBe('a&#xFFFD;b');
});

test('F21 a channel is read although one of its titles names a character that does not exist', async () => {
  const entry = (id: string, title: string) =>
    `<entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId><title>${title}</title></entry>`;
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015">
    <title>Channel</title>${entry('one', 'Odd &#0; title')}${entry('two', 'Like any other')}</feed>`;
  const read = await parseChannel(feed, 'https://channel.example/feed');
  expect(read.outcome === 'parsed' && read.parsed.map(({ title }) => title)).toEqual([
    'Odd \ufffd title',
    'Like any other',
  ]);
});
