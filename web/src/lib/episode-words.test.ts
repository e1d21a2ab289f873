import { expect, test } from 'vitest';
import { toEpisodeWords, withoutChapterLines, withoutChapters } from './episode-words.ts';

const chapters = '00:00 Opening\n04:10 Why seats\n1:02:30 Questions';

test('an episode has the number that its title or text states', () => {
  for (const [title, description, number, text] of [
    ['Seats', `Episode 6. This week.\n\n${chapters}`, '6', 'This week.'],
    ['Seats', 'Ep. 41: Ada on prices', '41', 'Ada on prices'],
    ['Preise', 'Folge 12 – Ada über Preise', '12', 'Ada über Preise'],
    ['値段', '第6回 値段の話', '6', '値段の話'],
    ['Seats, with Ada #107', 'This week.', '107', 'This week.'],
    ['Two of 40 funds', 'Episode notes are below.', undefined, 'Episode notes are below.'],
    ['Round', '#1 of 3', '1', 'of 3'],
  ] as const) {
    expect(toEpisodeWords({ title, description }), title).toEqual({ number, text });
  }
});

test('a short text ends where its chapters begin, on one line or on several', () => {
  expect(withoutChapters(`This week.\n\n${chapters}`)).toBe('This week.');
  expect(withoutChapters('This week. 00:00 Opening 04:10 Why…')).toBe('This week.');
  expect(withoutChapters('This week. (0:00) Opening')).toBe('This week.');
  expect(withoutChapters(chapters)).toBe('');
  expect(withoutChapters('The train at 10:00 was late')).toBe('The train at 10:00 was late');
});

test('a whole text loses the lines of its chapters only', () => {
  expect(withoutChapterLines(`This week.\n\n${chapters}\n\nHighlight: “No.”`)).toBe(
    'This week.\n\nHighlight: “No.”',
  );
  expect(withoutChapterLines('The train left at 10:00 sharp.')).toBe('The train left at 10:00 sharp.');
});
