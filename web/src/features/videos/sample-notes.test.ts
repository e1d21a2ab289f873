import { expect, test } from 'vitest';
import { sampleChapters, sampleChaptersWithin } from './sample-notes.ts';

test('DATA-18 a chapter has title, start, end and description; chapters follow one another from 0', () => {
  expect(sampleChapters.length).toBeGreaterThan(1);
  let end = 0;
  for (const chapter of sampleChapters) {
    expect(Object.keys(chapter).sort()).toEqual(['description', 'endTime', 'startTime', 'title']);
    expect(chapter.startTime).toBe(end);
    expect(chapter.endTime).toBeGreaterThan(chapter.startTime);
    expect(chapter.title).not.toBe('');
    expect(chapter.description).not.toBe('');
    end = chapter.endTime;
  }
});

test('no sample chapter runs beyond the end of its video', () => {
  expect(sampleChaptersWithin('28:04')).toEqual(sampleChapters);
  expect(sampleChaptersWithin('1:06:25')).toEqual(sampleChapters);
  expect(sampleChaptersWithin('')).toEqual(sampleChapters);
  expect(sampleChaptersWithin('4:10').map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    [0, 150],
    [150, 250],
  ]);
});
