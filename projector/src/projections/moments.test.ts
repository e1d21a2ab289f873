import {
  episodeMomentsView,
  episodesView,
  type ObservedMoments,
  toMomentsKey,
  videoMomentsView,
  videosView,
} from '@runrate/contracts';
import { toItemId } from '@runrate/service';
import { expect, test } from 'vitest';
import { envelope, episode, video } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';

const id = toItemId('blog|guid:g1');
const cues = [
  { seconds: 5, text: 'Welcome back.' },
  { seconds: 65, speaker: 'Ada', text: 'Now the renewals of spring.' },
];

function said(change: Partial<ObservedMoments> = {}, at = 1) {
  const data: ObservedMoments = {
    ...{ itemId: id, sourceId: 'blog', curated: false, by: 'publisher', chapters: [], cues },
    ...change,
  };
  return envelope('EpisodeMomentsObserved', toMomentsKey(data), data, at, 'blog');
}
const searched = (hub: MemoryHub) => hub.search('episodes', id)?.document?.text;

test('OPN-05 a transcript is found with its episode, whichever of them comes first', () => {
  const chapters = [{ seconds: 60, title: 'Renewals' }];
  const after = new MemoryHub([episode({}, 0), said({ chapters })]);
  const before = new MemoryHub([said({ chapters }), episode({}, 0)]);
  for (const hub of [after, before]) {
    expect(hub.get(episodesView, id)?.moments).toEqual({ chapters: 1, transcript: true });
    expect(searched(hub)).toMatchObject({
      chapters: 'Renewals',
      transcript: 'Welcome back. Now the renewals of spring.',
    });
    expect(hub.search('episodes', id)?.version).toBe(hub.get(episodesView, id)?.edition);
    expect(episodesView.schema.parse(hub.get(episodesView, id))).toEqual(hub.get(episodesView, id));
  }
});

test('OPN-05 what is said twice changes nothing; an edit of the episode keeps its transcript', () => {
  const hub = new MemoryHub([episode({}, 0), said()]);
  const dump = hub.dump();
  hub.apply(said({}, 2));
  hub.apply(episode({}, 0));
  expect(hub.dump()).toBe(dump);
  hub.apply(episode({ title: 'Edited' }, 3));
  expect(hub.get(episodesView, id)).toMatchObject({ title: 'Edited', moments: { transcript: true } });
  expect(searched(hub)).toMatchObject({
    title: 'Edited',
    transcript: 'Welcome back. Now the renewals of spring.',
  });
});

test('OPN-05 an operator’s transcript stands before the publisher’s; taken back, that holds again', () => {
  const own = [{ seconds: 1, text: 'As we wrote it.' }];
  const hub = new MemoryHub([episode({}, 0), said({ by: 'operator', cues: own }), said()]);
  expect(searched(hub)?.['transcript']).toBe('As we wrote it.');
  hub.apply(said({ by: 'operator', cues: [] }, 2));
  expect(searched(hub)?.['transcript']).toBe('Welcome back. Now the renewals of spring.');
  hub.erase('episodes', toMomentsKey({ sourceId: 'blog', itemId: id, by: 'publisher' }));
  expect([hub.get(episodesView, id)?.moments, hub.get(episodeMomentsView, id)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(searched(hub)?.['transcript']).toBe('');
});

test('OPN-05 with an episode that is withdrawn or taken down its transcript goes', () => {
  for (const end of ['withdraw', 'erase']) {
    const hub = new MemoryHub([episode({}, 0), said()]);
    const observationKey = 'guid:g1';
    if (end === 'erase') hub.erase('episodes', `blog|${observationKey}`);
    else {
      const data = { sourceId: 'blog', observationKey, reason: 'the feed says so' };
      hub.apply(envelope('EpisodeWithdrawn', `blog|${observationKey}`, data, 2, 'blog'));
    }
    expect(hub.all(episodeMomentsView)).toEqual([]);
    expect(hub.search('episodes', id)?.document).toBeNull();
  }
});

test('OPN-05 chapters stand in notes, in the feed and in descriptions of videos; those after the end are none', () => {
  const contentHtml = '<p>Hello</p><ul><li>00:00 Opening</li><li>01:05 Seats</li><li>59:00 Beyond</li></ul>';
  const hub = new MemoryHub([
    episode({ contentHtml, durationSeconds: 600 }),
    episode({ guid: 'g2', observationKey: 'guid:g2', chapters: [{ seconds: 7, title: 'From the feed' }] }),
    video({ videoId: 'talk', description: 'A talk.\n00:10 Prices\n12:00 Questions', durationSeconds: 900 }),
  ]);
  expect(hub.all(episodesView).map(({ chapters }) => chapters?.map(({ title }) => title))).toEqual([
    ['Opening', 'Seats'],
    ['From the feed'],
  ]);
  const talk = hub.get(videosView, 'talk');
  expect([talk?.chapters, talk?.moments]).toEqual([
    [
      { seconds: 10, title: 'Prices' },
      { seconds: 720, title: 'Questions' },
    ],
    { chapters: 2, transcript: false },
  ]);
  expect(hub.search('videos', 'talk')?.document?.text['chapters']).toBe('Prices\nQuestions');
  const data = {
    itemId: 'talk',
    sourceId: 'blog',
    curated: false,
    by: 'operator',
    chapters: [],
    cues,
  } as const;
  hub.apply(envelope('VideoMomentsObserved', toMomentsKey(data), { ...data, chapters: [] }, 1, 'admin'));
  expect(hub.get(videosView, 'talk')?.moments).toEqual({ chapters: 2, transcript: true });
  hub.erase('videos', `${talk?.channel}|video:talk`);
  expect(hub.all(videoMomentsView)).toEqual([]);
});
