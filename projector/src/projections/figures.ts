import { type ReaderFigure, readerFiguresView, toFigureId } from '@runrate/contracts';
import { type Changes, change, defineProjection } from '../define-projection.ts';

/** Daily usage figures: the sums of all counters. A tombstone takes back the count of one counter. */
export const figuresProjection = defineProjection({
  name: 'figures',
  topic: 'figures',
  events: ['FigureCounted'],
  derive: ({ data }) => ({ id: toFigureId(data), ...data }),
  expect: ({ id }) => [[readerFiguresView, id]],
  apply({ id, day, figure, name, count, counter }, read) {
    const counters = inOrder({ ...read(readerFiguresView, id)?.counters, [counter]: count });
    return toChanges(id, { id, day, figure, name, count: sumOf(counters), counters });
  },
  erase(key, read) {
    const { id, counter } = readKey(key);
    const known = read(readerFiguresView, id);
    if (!known) return toChanges(id, null);
    const { [counter]: _gone, ...counters } = known.counters;
    const isEmpty = Object.keys(counters).length === 0;
    return toChanges(id, isEmpty ? null : { ...known, count: sumOf(counters), counters });
  },
});

function readKey(key: string): { readonly id: string; readonly counter: string } {
  const [id = '', counter = ''] = key.split('|', 2);
  return { id, counter };
}

/** Sorts by key, so the document is the same whichever counter came first. */
function inOrder(counters: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counters).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function sumOf(counters: Readonly<Record<string, number>>): number {
  return Object.values(counters).reduce((sum, count) => sum + count, 0);
}

function toChanges(id: string, document: ReaderFigure | null): Changes {
  return { views: [change(readerFiguresView, id, document)], search: [] };
}
