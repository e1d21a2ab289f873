import { beforeEach, expect, test, vi } from 'vitest';
import { followKept, KEPT_HEADER, noteAnswer, oldestKept } from './kept-answers.ts';

const fresh = () => new Response('[]', { headers: { Date: 'Fri, 06 Mar 2026 15:00:00 GMT' } });
const kept = (date: string) => new Response('[]', { headers: { Date: date, [KEPT_HEADER]: '1' } });

beforeEach(() => noteAnswer(fresh()));

test('the oldest kept answer counts, until the hub itself answers', () => {
  const told = vi.fn();
  const leave = followKept(told);
  noteAnswer(kept('Fri, 06 Mar 2026 14:05:00 GMT'));
  noteAnswer(kept('Fri, 06 Mar 2026 14:30:00 GMT'));
  expect(oldestKept()).toBe(Date.parse('2026-03-06T14:05:00Z'));
  expect(told).toHaveBeenCalledOnce();
  noteAnswer(kept('Thu, 05 Mar 2026 09:00:00 GMT'));
  expect(oldestKept()).toBe(Date.parse('2026-03-05T09:00:00Z'));
  noteAnswer(fresh());
  expect(oldestKept()).toBeNull();
  leave();
  noteAnswer(kept('Fri, 06 Mar 2026 14:05:00 GMT'));
  expect(told).toHaveBeenCalledTimes(3);
});

test('a kept answer that does not say when it was given says nothing', () => {
  noteAnswer(new Response('[]', { headers: { [KEPT_HEADER]: '1' } }));
  expect(oldestKept()).toBeNull();
});
