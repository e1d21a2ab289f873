import { articlesView, episodesView, type HubEvent, newsView, videosView } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { article, episode, minute, news, pageView, quote, video, withdrawal } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';
import { createRandom, interleave } from '../testing/shuffle.ts';

const random = createRandom(20_260_304);
const pick = (count: number) => Math.floor(random() * count);
const hash = new MemoryHub([article()]).all(articlesView)[0]?.id ?? '';

/** Versions of a few items shared between sources, in the order in which one source publishes them. */
function sourceStream(sourceId: string, kind: 'article' | 'news'): HubEvent[] {
  const firsts = new Map<number, { title: string; url: string; seenAt: string }>();
  let at = pick(5);
  return Array.from({ length: 12 }, () => {
    at += 1 + pick(3);
    const item = pick(4);
    if (kind === 'article' && pick(6) === 0) return withdrawal(sourceId, `guid:${sourceId}-${item}`, at);
    const title = `Item ${item} by ${sourceId}${pick(3)}`;
    const moved = pick(4) === 0 ? '/moved' : '';
    const url = item === 0 ? 'https://blog.example/pricing' : `https://shared.example/${item}${moved}`;
    const first = firsts.get(item) ?? { title, url, seenAt: minute(at) };
    firsts.set(item, first);
    const day = 1 + pick(3);
    const fields = {
      ...{ sourceId, sourceName: sourceId, curated: sourceId === 'own', title, url, first },
      guid: `${sourceId}-${item}`,
      publishedAt: `2026-03-0${day}T08:00:00.000Z`,
      summaryHtml: `<p>Words ${pick(3)}</p>`,
    };
    return kind === 'article' ? article(fields, at) : news(fields, at);
  });
}

function streams(): HubEvent[][] {
  const days = ['2025-12-31', '2026-01-02', '2026-02-03', '2026-03-02', '2026-03-03', '2026-03-04'];
  return [
    ...['blog', 'own', 'zine'].map((source) => sourceStream(source, 'article')),
    ...['wire', 'own'].map((source) => sourceStream(source, 'news')),
    ...['channel', 'other'].map((sourceId) =>
      Array.from({ length: 4 }, (_, index) =>
        video(
          { sourceId, videoId: `video${pick(2)}`, title: `Take ${pick(9)}`, roundup: pick(2) === 0 },
          index,
        ),
      ),
    ),
    ...['show', 'other'].map((sourceId) =>
      Array.from({ length: 6 }, (_, index) =>
        episode({ sourceId, guid: `e${pick(2)}`, title: `Episode ${pick(9)}` }, index),
      ),
    ),
    Array.from({ length: 20 }, (_, index) => pageView(hash, `view${pick(15)}`, index)),
    ...days.map((day, index) => [quote(day, 10 + index, 2 * index), quote(day, 11 + index, 2 * index + 1)]),
  ];
}

test('law 3 and F12: any interleaving of topics and sources, each record twice, gives byte-equal views', () => {
  for (let round = 0; round < 20; round += 1) {
    const given = streams();
    const reference = new MemoryHub(given.flat()).dump();
    for (let shuffle = 0; shuffle < 4; shuffle += 1) {
      const twice = shuffle % 2 === 1;
      const fed = twice ? given.map((stream) => stream.flatMap((event) => [event, event])) : given;
      expect(new MemoryHub(interleave(fed, random)).dump()).toBe(reference);
    }
  }
}, 120_000);

test('every document of a random run is what its view declares', () => {
  const hub = new MemoryHub(streams().flat());
  for (const view of [articlesView, newsView, videosView, episodesView]) {
    for (const document of hub.all(view)) expect(view.schema.parse(document)).toEqual(document);
  }
});
