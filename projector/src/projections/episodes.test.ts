import { episodesView, newsView } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { episode, news } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';

const shown = (...events: Parameters<typeof episode>[0][]) =>
  new MemoryHub(events.map((fields, at) => episode(fields, at))).all(episodesView);

test('POD-02 an episode with all that is known of it; its notes are made safe', () => {
  const [document] = shown({
    ...{ title: 'Pricing', durationSeconds: 3723, episode: 5, season: 2, audioType: 'audio/mpeg' },
    ...{ imageUrl: 'https://cdn.example/1.jpg', terms: ['AI', 'Net Revenue'], author: 'Ada' },
    summaryHtml: '<p>What <b>pricing</b> is &amp; was.</p>',
    contentHtml: '<p onclick="x()">Notes<script>alert(1)</script> <a href="javascript:x()">here</a></p>',
  });
  expect(document).toMatchObject({
    ...{ title: 'Pricing', show: 'Blog', sourceId: 'blog', durationSeconds: 3723, episode: 5, season: 2 },
    ...{ audioUrl: 'https://cdn.example/1.mp3', audioType: 'audio/mpeg', author: 'Ada' },
    ...{ category: 'ai', tags: ['net revenue'], imageUrl: 'https://cdn.example/1.jpg' },
    description: 'What pricing is & was.',
    notes: '<p>Notes here</p>',
  });
  expect(episodesView.schema.parse(document)).toEqual(document);
});

test('an episode without notes, address, length and date stands with what there is', () => {
  const [document] = shown({ url: undefined, publishedAt: undefined, title: '' });
  expect(document).toMatchObject({ title: 'Untitled', description: '', notes: '' });
  expect(document?.publishedAt).toBe(document?.origin.firstSeenAt);
  for (const field of ['url', 'durationSeconds', 'episode', 'season', 'imageUrl']) {
    expect(document).not.toHaveProperty(field);
  }
});

test('POD-03 an edit changes the episode and its file in place; repeated, it changes nothing', () => {
  const edited = { title: 'Edited', audioUrl: 'https://cdn.example/1-v2.mp3' };
  const after = shown({}, edited);
  expect(after).toMatchObject([edited]);
  const hub = new MemoryHub([episode({}, 0), episode(edited, 1), episode(edited, 1)]);
  expect(hub.all(episodesView)).toEqual(after);
});

test('the same guid in two podcasts is two episodes', () => {
  expect(shown({ sourceId: 'one' }, { sourceId: 'two' }).map(({ sourceId }) => sourceId)).toEqual([
    'one',
    'two',
  ]);
});

test('notes that are nothing but a drawing in a box are its words, of a news item too', () => {
  const drawn = '<p><svg><text>Drawn words</text></svg></p>';
  const hub = new MemoryHub([episode({ contentHtml: drawn }), news({ summaryHtml: drawn })]);
  expect(hub.all(episodesView)[0]?.notes).toBe('<p>Drawn words</p>');
  expect(hub.all(newsView)[0]?.description).toBe('Drawn words');
});
