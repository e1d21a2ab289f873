import { expect, test } from 'vitest';
import { findPushLinks } from './find-push-links.ts';

const url = 'https://blog.example/feed.xml';
const find = (text: string, link?: string) => findPushLinks(text, { url, link });
const both = { hub: 'https://hub.example/', topic: 'https://blog.example/feed' };

test.each([
  [
    'Atom',
    '<feed xmlns="http://www.w3.org/2005/Atom"><link rel="hub" href="https://hub.example/"/><link href=\'/feed\' rel=\'self\' type="application/atom+xml"/><entry/></feed>',
  ],
  [
    'RSS with Atom links',
    '<rss><channel><link>https://blog.example/</link><atom:link rel="self" href="https://blog.example/feed"/><atom:link rel="hub" href="https://hub.example"/><item/></channel></rss>',
  ],
  [
    'JSON Feed',
    '{"version":"https://jsonfeed.org/version/1.1","feed_url":"https://blog.example/feed","hubs":[{"type":"rssCloud","url":"https://x.example/"},{"type":"WebSub","url":"https://hub.example/"}],"items":[]}',
  ],
])('a hub named in %s', (_, text) => expect(find(text)).toEqual(both));

test('a hub named in the header counts before one in the document', () => {
  const text = '<feed><link rel="hub" href="https://other.example/"/><link rel="self" href="/feed"/></feed>';
  expect(find(text, '<https://hub.example/>; rel="hub"')).toEqual(both);
  expect(find('', '<https://hub.example>;rel=hub, </feed>; title="a, b"; rel="self alternate"')).toEqual(
    both,
  );
});

test('without a self link the topic is the address that was asked; entities are decoded', () => {
  expect(find('<rss><atom:link rel="hub" href="https://hub.example/?a=1&amp;b=2"/></rss>')).toEqual({
    ...{ hub: 'https://hub.example/?a=1&b=2', topic: url },
  });
});

test('what is no hub: none, one of another protocol, one that an item names', () => {
  expect(find('<rss><channel><link>https://hub.example/</link></channel></rss>')).toBeUndefined();
  expect(find('<rss><atom:link rel="hub" href="javascript:alert(1)"/></rss>')).toBeUndefined();
  expect(find('<feed><entry><link rel="hub" href="https://hub.example/"/></entry></feed>')).toBeUndefined();
  expect(find('{"hubs": 5}')).toBeUndefined();
  expect(find('{"hubs": [')).toBeUndefined();
});
