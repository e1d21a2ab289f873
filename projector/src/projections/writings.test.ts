import { writingsView } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { envelope } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';

const item = {
  ...{ id: 'a', category: 'AI' as const, title: 'A', importance: 5, trending: false, sources: ['Wire'] },
  generatedAt: '2026-03-04T12:00:00.000Z',
};
const review = { model: 'small', kept: 1, rejected: 0, rejections: [] };
const digest = (generator: string, minute: number, more: object = {}) =>
  envelope(
    'DigestWritten',
    'digest|s',
    { slot: 's', items: [{ ...item, summary: generator, generator }], ...more },
    minute,
    'writer',
  );

test('one digest a slot under redelivery, in any order: a model’s text before that of the rules', () => {
  const events = [digest('rules', 0), digest('small', 1, { review }), digest('rules', 2)];
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2, 1, 0],
    [0, 0, 1, 1, 2, 2],
  ];
  for (const order of orders) {
    const hub = new MemoryHub(order.flatMap((index) => events[index] ?? []));
    expect(hub.all(writingsView)).toMatchObject([
      { id: 'digest|s', digest: [{ generator: 'small' }], review },
    ]);
  }
});

test('rules that stand after a review keep what was rejected, also when both were written at one moment', () => {
  const rejected = { ...review, kept: 0, rejected: 1, rejections: [{ text: 't', reason: 'r' }] };
  const events = [digest('rules', 0), digest('rules', 0, { review: rejected })];
  for (const order of [events, events.toReversed()]) {
    expect(new MemoryHub(order).all(writingsView)).toMatchObject([{ review: rejected }]);
  }
});
