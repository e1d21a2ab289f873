import {
  type Correction,
  type EditedKind,
  type EventType,
  editableFields,
  editedKinds,
  editViews,
  type HubEvent,
  toEditKey,
} from '@runrate/contracts';
import { describe, expect, test } from 'vitest';
import { toComparable } from '../rules/comparable.ts';
import { envelope, episode, news, video } from '../testing/events.ts';
import { MemoryHub, withoutRemovals } from '../testing/memory-hub.ts';
import { createRandom, interleave } from '../testing/shuffle.ts';

interface KindOfItem {
  readonly type: EventType;
  readonly topic: 'news' | 'videos' | 'episodes';
  readonly observe: (title: string, at: number) => HubEvent;
  /** Key of the observation, for a tombstone. */
  readonly key: string;
}

const kinds: Readonly<Record<EditedKind, KindOfItem>> = {
  news: { type: 'NewsEdited', topic: 'news', observe: (title, at) => news({ title }, at), key: news().key },
  video: {
    type: 'VideoEdited',
    topic: 'videos',
    observe: (title, at) => video({ title }, at),
    key: video().key,
  },
  episode: {
    ...{ type: 'EpisodeEdited', topic: 'episodes', key: episode().key },
    observe: (title, at) => episode({ title }, at),
  },
};

/** For each field: an edit, what readers then see, and the edit that takes it back. */
const sayings: Readonly<
  Record<string, { say: Correction; back: Correction; seen: (kind: EditedKind) => object | null }>
> = {
  pinned: {
    say: { field: 'pinned', value: true },
    back: { field: 'pinned', value: false },
    seen: () => ({}),
  },
  hidden: {
    say: { field: 'hidden', value: true },
    back: { field: 'hidden', value: false },
    seen: () => null,
  },
  title: {
    say: { field: 'title', value: 'In our words' },
    back: { field: 'title', value: null },
    seen: () => ({ title: 'In our words' }),
  },
  excerpt: {
    say: { field: 'excerpt', value: 'Why we chose it' },
    back: { field: 'excerpt', value: null },
    seen: () => ({ description: 'Why we chose it' }),
  },
  image: {
    say: { field: 'image', value: 'https://pictures.example/ours.png' },
    back: { field: 'image', value: null },
    seen: (kind) => ({ [kind === 'video' ? 'thumbnail' : 'imageUrl']: 'https://pictures.example/ours.png' }),
  },
  note: {
    say: { field: 'note', value: 'We were there.' },
    back: { field: 'note', value: null },
    seen: () => ({ note: 'We were there.' }),
  },
  categories: {
    say: { field: 'categories', value: ['sales', 'scale'] },
    back: { field: 'categories', value: null },
    seen: () => ({ category: 'sales', categories: ['sales', 'scale'] }),
  },
};

const fieldsOf = (kind: EditedKind) => editableFields[kind].map((field) => [field, sayings[field]] as const);

describe.each(editedKinds)('%s', (kind) => {
  const { type, topic, observe, key } = kinds[kind];
  const { shown, originals, edits } = editViews[kind];
  const [first] = new MemoryHub([observe('As published', 0)]).all(shown);
  const itemId = first?.id ?? '';
  const sourceId = key.slice(0, key.indexOf('|'));
  const edit = (correction: Correction, at = 1): HubEvent => {
    const data = { itemId, sourceId, correction };
    return envelope(type as 'NewsEdited', toEditKey(data, correction.field), data, at, 'admin');
  };
  const content = (hub: MemoryHub) => {
    const { edition: _edition, ...rest } = { edition: 0, ...hub.get(shown, itemId) };
    return rest;
  };

  test.each(fieldsOf(kind))(
    'OWN-42 an editor says %s; readers see it, through an edit by the publisher and in a replay, until it is taken back',
    (_field, saying) => {
      if (!saying) throw new Error('the test has nothing to say of this field');
      const { say, back, seen } = saying;
      const events = [observe('As published', 0), edit(say)];
      const hub = new MemoryHub(events);
      const expected = seen(kind);
      const check = (seenBy: MemoryHub, title: string) => {
        const item = seenBy.get(shown, itemId);
        const found = seenBy.search(shown.name, itemId)?.document;
        if (expected === null) return expect([item, found]).toEqual([undefined, null]);
        expect(item).toMatchObject({ title, ...expected });
        return expect(found?.text).toMatchObject({ title: item?.title });
      };
      check(hub, 'As published');
      const later = observe('Published again', 5);
      hub.apply(later);
      check(hub, 'Published again');
      for (const replayed of [
        [...events, later],
        [edit(say), events[0] as HubEvent, later],
      ]) {
        expect(new MemoryHub(replayed).get(shown, itemId)).toEqual(hub.get(shown, itemId));
      }
      // What compaction leaves: the last observation and the last edit.
      const compacted = new MemoryHub([edit(say), later]);
      expect(toComparable(compacted.get(shown, itemId))).toBe(toComparable(hub.get(shown, itemId)));
      hub.apply(edit(back, 6));
      expect(content(hub)).toEqual(content(new MemoryHub([observe('As published', 0), later])));
      expect(hub.search(shown.name, itemId)?.document?.text).toMatchObject({ title: 'Published again' });
    },
  );

  test('OWN-42 an item that is taken down leaves nothing that an editor wrote of it, and is found when it returns', () => {
    const says = fieldsOf(kind).flatMap(([, saying]) => (saying ? [saying.say] : []));
    const hub = new MemoryHub([observe('As published', 0), ...says.map((say) => edit(say))]);
    hub.erase(topic, key);
    for (const { field } of says) hub.erase(topic, toEditKey({ itemId, sourceId }, field));
    for (const view of [shown, originals, edits]) expect(hub.all(view)).toEqual([]);
    expect(hub.dump()).not.toContain('our words');
  });

  test('OWN-42 words taken out of the log give back what the publisher says, in search too', () => {
    const hub = new MemoryHub([
      observe('As published', 0),
      edit({ field: 'title', value: 'Ours' }),
      edit({ field: 'note', value: 'Noted' }),
    ]);
    for (const field of ['title', 'note'] as const) hub.erase(topic, toEditKey({ itemId, sourceId }, field));
    expect(content(hub)).toEqual(content(new MemoryHub([observe('As published', 0)])));
    expect(hub.search(shown.name, itemId)?.document?.text).toMatchObject({ title: 'As published' });
    expect(hub.all(originals)).toEqual([]);
  });

  test('F12: observations and edits in any interleaving, each record once or twice, give byte-equal views', () => {
    const random = createRandom(20_261_125);
    const choices = fieldsOf(kind).flatMap(([, saying]) => (saying ? [saying.say, saying.back] : []));
    for (let round = 0; round < 20; round += 1) {
      const streams = [
        Array.from({ length: 5 }, (_, at) => observe(`Take ${Math.floor(random() * 3)}`, at)),
        Array.from({ length: 8 }, (_, at) =>
          edit(choices[Math.floor(random() * choices.length)] as Correction, at),
        ),
      ];
      const reference = new MemoryHub(streams.flat()).dump();
      for (const times of [1, 2]) {
        const fed = streams.map((stream) => stream.flatMap((event) => Array(times).fill(event)));
        const dump = new MemoryHub(interleave(fed, random)).dump();
        expect(withoutRemovals(dump)).toBe(withoutRemovals(reference));
      }
    }
  });
});
