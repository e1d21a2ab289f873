import { expect, test } from 'vitest';
import { type Claim, firstOrigin, saysTheSame, splitByOwner } from './ownership.ts';

const claim = (sourceId: string, publishedAt: string, curated = false): Claim => ({
  ...{ sourceId, publishedAt, curated },
});
const [early, late] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];

test.each([
  ['the curated source, even if it is later', [claim('a', early), claim('b', late, true)], 'b'],
  ['of two curated ones the earlier', [claim('a', late, true), claim('b', early, true)], 'b'],
  ['the earliest publication', [claim('a', late), claim('b', early)], 'b'],
  ['at one time the smallest source id', [claim('b', early), claim('a', early), claim('c', early)], 'a'],
  ['ids compared by code units', [claim('a', early), claim('Z', early)], 'Z'],
])('of several sources an item belongs to: %s', (_which, claims, owner) => {
  const others = claims
    .map(({ sourceId }) => sourceId)
    .filter((id) => id !== owner)
    .sort();
  for (const order of [claims, claims.toReversed()]) {
    const split = splitByOwner(order, (one) => one);
    expect(split?.owner.sourceId).toBe(owner);
    expect(split?.others.map(({ sourceId }) => sourceId)).toEqual(others);
  }
});

test('an item without observations belongs to nobody', () => {
  expect(splitByOwner([], (one: Claim) => one)).toBeUndefined();
});

const origin = (firstSeenAt: string, versionAt: string) => ({
  ...{ observationKey: `key-${versionAt}`, firstSeenAt, versionAt },
});

test('the first time a source was seen to carry an item stays, the version is the fresh one', () => {
  const [known, fresh] = [origin(early, early), origin(late, late)];
  expect(firstOrigin(fresh, undefined)).toBe(fresh);
  expect(firstOrigin(known, fresh)).toBe(known);
  expect(firstOrigin(fresh, known)).toEqual({ ...fresh, firstSeenAt: early });
});

test('two observations are the same if they differ only in when they were made', () => {
  const known = { title: 'A', origin: origin(early, early) };
  const again = { title: 'A', origin: { ...known.origin, versionAt: late } };
  const retitled = { ...again, title: 'B' };
  const underAnotherKey = { ...again, origin: origin(early, late) };
  expect(saysTheSame(again, known)).toBe(true);
  expect(saysTheSame(retitled, known)).toBe(false);
  expect(saysTheSame(underAnotherKey, known)).toBe(false);
  expect(saysTheSame(again, undefined)).toBe(false);
});
