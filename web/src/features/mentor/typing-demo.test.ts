import { expect, test } from 'vitest';
import { demoFrameAt } from './typing-demo.ts';

const pairs = Array.from({ length: 6 }, (_, index) => ({
  question: `Why ${index}?`,
  answer: `So ${index}.`,
}));
const TYPED = 6 * 60;
const ANSWER_FROM = TYPED + 1_000;
const ANSWERED = ANSWER_FROM + 5 * 30;
const PAIR = ANSWERED + 3_000;

test('MENT-02 a question is typed at 60 ms a character, then a second of silence', () => {
  expect(demoFrameAt(pairs, 59)).toMatchObject({ question: '', typing: 'question', nextIn: 1 });
  expect(demoFrameAt(pairs, 60)).toMatchObject({ question: 'W', answer: '' });
  expect(demoFrameAt(pairs, TYPED)).toMatchObject({ question: 'Why 0?', answer: '', typing: 'none' });
  expect(demoFrameAt(pairs, TYPED + 999)).toMatchObject({ answer: '', typing: 'none', nextIn: 1 });
});

test('MENT-03 the answer follows at 30 ms a character, then three seconds, then the next pair', () => {
  expect(demoFrameAt(pairs, ANSWER_FROM + 30)).toMatchObject({ answer: 'S', typing: 'answer' });
  expect(demoFrameAt(pairs, ANSWERED)).toMatchObject({ answer: 'So 0.', typing: 'none' });
  expect(demoFrameAt(pairs, ANSWERED + 2_999)).toMatchObject({ pair: 0, answer: 'So 0.' });
  expect(demoFrameAt(pairs, ANSWERED + 3_000)).toMatchObject({ pair: 1, question: '' });
});

test('MENT-04 after the sixth pair comes the first', () => {
  const shown = Array.from({ length: 7 }, (_, round) => demoFrameAt(pairs, round * PAIR)?.pair);
  expect(shown).toEqual([0, 1, 2, 3, 4, 5, 0]);
});

test('MENT-04 without pairs there is no demo', () => {
  expect(demoFrameAt([], 100)).toBeNull();
});
