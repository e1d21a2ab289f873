import { expect, test } from 'vitest';
import { oneCardAStory } from './one-card-a-story.ts';

const story = { slug: 'merger', itemCount: 3, sourceCount: 2 };
const items = [
  { id: 'a', storyId: 's', story },
  { id: 'b' },
  { id: 'c', storyId: 's', story },
  { id: 'd', storyId: 't', story },
  { id: 'e', storyId: 'u' },
  { id: 'f', storyId: 'u' },
];

test('STO-06 one card a story; what has no story that opens stays', () => {
  expect(oneCardAStory(items).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e', 'f']);
  const above = [{ id: 'x', storyId: 't', story }];
  expect(oneCardAStory(items, above).map(({ id }) => id)).toEqual(['a', 'b', 'e', 'f']);
});
