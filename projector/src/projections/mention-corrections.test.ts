import {
  articlesView,
  type EventType,
  episodesView,
  type HubEvent,
  hubConfigSchema,
  type MentionWord,
  mentionCorrectionsOf,
  newsView,
  toMentionKey,
  videosView,
} from '@runrate/contracts';
import { describe, expect, test } from 'vitest';
import { article, correctionOf, envelope, episode, news, video } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';

const company = (symbol: string, name: string) => ({ symbol, name, sector: 'Data' });
const toConfig = (...companies: ReturnType<typeof company>[]) =>
  hubConfigSchema.parse({
    sources: [{ id: 'blog', kind: 'articles', name: 'Blog', url: 'https://blog.example/feed' }],
    companies,
  });
const [datadog, mongo] = [company('DDOG', 'Datadog'), company('MDB', 'MongoDB')];
const config = toConfig(datadog, mongo);

/** One item of each kind: its observation by title and minute, and the view that shows it. */
const kinds = [
  ['article', articlesView, 'ArticleMentionCorrected', (title: string, at = 0) => article({ title }, at)],
  ['news', newsView, 'NewsMentionCorrected', (title: string, at = 0) => news({ title }, at)],
  ['video', videosView, 'VideoMentionCorrected', (title: string, at = 0) => video({ title }, at)],
  ['episode', episodesView, 'EpisodeMentionCorrected', (title: string, at = 0) => episode({ title }, at)],
] as const;

describe.each(kinds)('%s', (kind, view, type, toItem) => {
  const only = (hub: MemoryHub) => {
    const [item] = hub.all(view);
    if (!item) throw new Error('there is no item');
    return item;
  };
  const companiesOf = (hub: MemoryHub) => only(hub).companies;

  function say(hub: MemoryHub, slug: string, said: MentionWord): HubEvent {
    const item = only(hub);
    const sourceId = 'sourceId' in item ? item.sourceId : 'channel';
    const data = { itemId: item.id, sourceId, company: slug, said };
    return envelope(type satisfies EventType, toMentionKey(data), data, 0, 'admin');
  }

  test('COM-12 editors take a company away and add one; an edit by the publisher changes neither, and both can be taken back', () => {
    const hub = new MemoryHub([toItem('Datadog grows')], config);
    const before = only(hub);
    const [away, added] = [say(hub, 'ddog', 'not-named'), say(hub, 'mdb', 'named')];
    hub.apply(away);
    expect(companiesOf(hub)).toEqual([]);
    hub.apply(added);
    expect(companiesOf(hub)).toEqual(['mdb']);
    hub.apply(toItem('Datadog grows again', 5));
    expect(only(hub)).toMatchObject({ title: 'Datadog grows again', companies: ['mdb'] });
    hub.apply(say(hub, 'ddog', 'as-found'));
    expect(companiesOf(hub)).toEqual(['ddog', 'mdb']);
    hub.apply(toItem('Nobody in particular', 6));
    expect(companiesOf(hub)).toEqual(['mdb']);
    hub.apply(say(hub, 'mdb', 'as-found'));
    hub.apply(toItem('Datadog grows', 0));
    expect(companiesOf(hub)).toEqual(before.companies);
    expect(hub.all(mentionCorrectionsOf(kind))).toEqual([]);
  });

  test('COM-12 what its source says again is no new edition of a corrected item', () => {
    const hub = new MemoryHub([toItem('Datadog grows')], config);
    hub.apply(say(hub, 'ddog', 'not-named'));
    hub.apply(say(hub, 'mdb', 'named'));
    const { edition } = only(hub);
    hub.apply(toItem('Datadog grows'));
    expect(only(hub)).toMatchObject({ edition, companies: ['mdb'] });
  });

  test('COM-12 a replay shows the same, with the correction before its item too, and with companies the hub knows since', () => {
    const live = new MemoryHub([toItem('Datadog beside MongoDB')], config);
    const words = [say(live, 'ddog', 'not-named'), say(live, 'mdb', 'named')];
    for (const word of words) live.apply(word);
    const item = toItem('Datadog beside MongoDB');
    for (const events of [
      [item, ...words],
      [...words, item],
      [...words.toReversed(), item],
    ]) {
      const replayed = new MemoryHub(events, config);
      expect(JSON.stringify(only(replayed))).toBe(JSON.stringify(only(live)));
    }
    const knowing = new MemoryHub([item, ...words], toConfig(datadog, mongo, company('GRO', 'Grows')));
    expect(companiesOf(knowing)).toEqual(['mdb']);
  });
});

test('COM-12 an article that an editor also gave a title, hid and showed again keeps its companies', () => {
  const hub = new MemoryHub([article({ title: 'Datadog grows' })], config);
  const { id = '', sourceId = '' } = hub.all(articlesView)[0] ?? {};
  const data = { itemId: id, sourceId, company: 'ddog', said: 'not-named' } as const;
  hub.apply(envelope('ArticleMentionCorrected', toMentionKey(data), data, 0, 'admin'));
  hub.apply(correctionOf(id, { field: 'title', value: 'MongoDB is not in the text' }));
  hub.apply(correctionOf(id, { field: 'hidden', value: true }));
  expect(hub.all(articlesView)).toEqual([]);
  const more = { ...data, company: 'mdb', said: 'named' } as const;
  hub.apply(envelope('ArticleMentionCorrected', toMentionKey(more), more, 0, 'admin'));
  hub.apply(correctionOf(id, { field: 'hidden', value: false }));
  expect(hub.all(articlesView)).toMatchObject([{ title: 'MongoDB is not in the text', companies: ['mdb'] }]);
});
