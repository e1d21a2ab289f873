// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypingDemo } from './typing-demo.tsx';

const pairs = [
  { question: 'Why?', answer: 'So.' },
  { question: 'When?', answer: 'Now.' },
];

beforeEach(() => {
  vi.useFakeTimers();
  render(<TypingDemo pairs={pairs} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function shown(): [string | null, string | null] {
  return [screen.getByTestId('demo-question').textContent, screen.getByTestId('demo-answer').textContent];
}

/** Advances in 10 ms steps, because single milliseconds are slow and every frame is due at a multiple of 10 ms. */
function advance(ms: number): void {
  for (let step = 0; step < ms / 10; step += 1) act(() => vi.advanceTimersByTime(10));
}

test('MENT-02 the question appears a character every 60 ms, the answer a second later', () => {
  advance(60);
  expect(shown()).toEqual(['W', '']);
  advance(180);
  expect(shown()).toEqual(['Why?', '']);
  advance(990);
  expect(shown()).toEqual(['Why?', '']);
});

test('MENT-03 the answer appears a character every 30 ms, the next pair three seconds later', () => {
  advance(240 + 1_000 + 30);
  expect(shown()).toEqual(['Why?', 'S']);
  advance(60 + 2_990);
  expect(shown()).toEqual(['Why?', 'So.']);
  advance(10 + 60);
  expect(shown()).toEqual(['W', '']);
});

test('MENT-04 after the last pair comes the first', () => {
  advance(4_330 + 4_420 + 240);
  expect(shown()).toEqual(['Why?', '']);
});
