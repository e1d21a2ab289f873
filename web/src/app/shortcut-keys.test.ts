import { expect, test } from 'vitest';
import { shortcutOf, storyPlace } from './shortcut-keys.ts';

const bare = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false });

test('bare keys work outside fields only, the palette’s own everywhere', () => {
  expect(['/', '?', 'j', 'k', 'x'].map((key) => shortcutOf(bare(key), false))).toEqual([
    ...['palette', 'help', 'next-story', 'previous-story', null],
  ]);
  expect(shortcutOf(bare('j'), true)).toBeNull();
  expect(shortcutOf({ ...bare('k'), metaKey: true }, true)).toBe('palette');
  expect(shortcutOf({ ...bare('K'), ctrlKey: true }, false)).toBe('palette');
  expect(shortcutOf({ ...bare('j'), ctrlKey: true }, false)).toBeNull();
  expect(shortcutOf({ ...bare('k'), ctrlKey: true, altKey: true }, false)).toBeNull();
});

test('stories are gone through from either end to the other', () => {
  expect(storyPlace(3, -1, 1)).toBe(0);
  expect(storyPlace(3, -1, -1)).toBe(2);
  expect(storyPlace(3, 1, 1)).toBe(2);
  expect(storyPlace(3, 2, 1)).toBe(2);
  expect(storyPlace(3, 0, -1)).toBe(0);
  expect(storyPlace(0, -1, 1)).toBe(-1);
});
