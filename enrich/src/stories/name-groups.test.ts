import { expect, test } from 'vitest';
import { nameGroups, type StandingItem } from './name-groups.ts';

/** Parses items written as `key:story`, in order of time. */
function toItems(items: string): StandingItem[] {
  return items.split(' ').map((item, time) => {
    const [key = '', storyId = ''] = item.split(':');
    return { key, storyId, time };
  });
}

function nameThem(groups: readonly string[], { fixed = [] as number[], taken = [] as string[] } = {}) {
  const names = groups.map((items, index) =>
    fixed.includes(index) ? items.split(':').at(-1) : `new ${index}`,
  );
  const members = new Map(groups.map((items, index) => [names[index] ?? '', toItems(items)]));
  const stays = new Set(fixed.map((index) => names[index] ?? ''));
  const named = nameGroups(members, stays, (id) => taken.includes(id));
  return { ...named, moves: named.moves.map(({ item, from, to }) => `${item}: ${from} to ${to}`) };
}

test.each([
  ['what is grouped as it was moves nowhere', ['a:a b:a', 'c:c'], []],
  ['of a story that is split the larger part keeps the id', ['a:a b:a', 'c:a'], ['c: a to c']],
  [
    'also where the item that began it is in the smaller part, which has no other name',
    ['a:a', 'b:a c:a'],
    [],
  ],
  ['of stories that become one the larger keeps the id', ['a:a b:b c:b'], ['a: a to b']],
  ['of two of one size the one with the smaller id', ['a:a b:b'], ['b: b to a']],
  ['the item that names a story goes first', ['a:a b:a c:a', 'd:a e:a'], ['d: a to d', 'e: a to d']],
])('STO-02 %s', (_name, groups, moves) => {
  expect(nameThem(groups).moves).toEqual(moves);
});

test('STO-02 an id that leads to another story is given to none, and a story that stays keeps its own', () => {
  expect(nameThem(['a:a b:a', 'c:a d:a'], { taken: ['c'] }).moves).toEqual(['d: a to d', 'c: a to d']);
  expect(nameThem(['a:s', 'b:s c:s'], { fixed: [0], taken: [] }).moves).toEqual(['b: s to b', 'c: s to b']);
});

test('stories of more than one item are counted before and after', () => {
  const { storiesBefore, storiesAfter } = nameThem(['a:a b:a c:c', 'd:d', 'e:e f:d']);
  expect({ storiesBefore, storiesAfter }).toEqual({ storiesBefore: 2, storiesAfter: 2 });
});
