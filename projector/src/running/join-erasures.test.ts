import type { LogRecord } from '@runrate/engines';
import { expect, test } from 'vitest';
import { noChanges, type Projection, type Step } from '../define-projection.ts';
import { storiesProjection } from '../projections/stories.ts';
import { joinErasures } from './join-erasures.ts';

const own = (name: string): Step => ({ expected: [], apply: () => noChanges, alsoBy: () => [name] });

function entry(offset: number, key: string, value: string | null) {
  const record: LogRecord = { position: { topic: 'stories', partition: 0, offset }, key, value };
  return { record, step: own(`${key} alone`), poison: undefined };
}

const namesOf = (steps: readonly Step[]) => steps.map(({ alsoBy }) => alsoBy?.(() => undefined)[0] ?? 'idle');

test('tombstones in a row are one step; a record between them parts them, and one alone stays as it is', () => {
  const entries = [
    entry(0, 'a', null),
    entry(1, 'b', null),
    entry(2, 'c', '{}'),
    entry(3, 'd', null),
    entry(4, 'e', '{}'),
    entry(5, 'f', null),
    entry(6, 'g', null),
  ];
  const projection: Projection = { ...storiesProjection, eraseAll: (keys) => own(keys.join('+')) };
  expect(namesOf(joinErasures(entries, projection))).toEqual([
    ...['a+b', 'idle', 'c alone', 'd alone', 'e alone', 'f+g', 'idle'],
  ]);
  const { eraseAll: _none, ...without } = projection;
  expect(joinErasures(entries, without)).toEqual(entries.map(({ step }) => step));
});
