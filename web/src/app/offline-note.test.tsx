// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KEPT_HEADER, noteAnswer } from '../lib/kept-answers.ts';
import { formatAsOf, OfflineNote } from './offline-note.tsx';

afterEach(cleanup);

test('a page made of kept answers says so, and as of when; one of the hub says nothing', () => {
  render(<OfflineNote />);
  const note = screen.getByRole('status');
  expect(note.textContent).toBe('');
  const at = Date.now() - 1_000;
  act(() =>
    noteAnswer(new Response('[]', { headers: { Date: new Date(at).toUTCString(), [KEPT_HEADER]: '1' } })),
  );
  expect(note.textContent).toMatch(/^Offline: as of (\w{3} \d+, )?\d\d:\d\d$/);
  act(() => noteAnswer(new Response('[]')));
  expect(note.textContent).toBe('');
});

test('the day is named only if it is another one', () => {
  const at = new Date(2026, 2, 4, 14, 5).getTime();
  expect(formatAsOf(at, at + 3_600_000)).toBe('14:05');
  expect(formatAsOf(at, at + 24 * 3_600_000)).toBe('Mar 4, 14:05');
});
