import { expect, test } from 'vitest';
import { hubConfigSchema } from './hub-config.ts';

const source = { kind: 'news', id: 'news', name: 'News', url: 'https://news.example/feed' };
const parse = (keyword: string) =>
  hubConfigSchema.safeParse({
    sources: [source],
    categories: [{ slug: 'bees', name: 'Bees', color: '#112233', keywords: [keyword] }],
    hotTopics: [keyword],
    digest: { categories: [{ name: 'Bees', words: [keyword] }] },
  });

test.each(['bee', 'ai', '蜂', '養蜂', '𠮷'])('%s is a keyword', (keyword) => {
  expect(parse(keyword).success).toBe(true);
});

test.each(['', 'b', 'は', '-'])('“%s” is too short for a keyword, wherever one is configured', (keyword) => {
  const issues = parse(keyword).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['categories.0.keywords.0', 'must have at least two letters'],
    ['digest.categories.0.words.0', 'must have at least two letters'],
    ['hotTopics.0', 'must have at least two letters'],
  ]);
});
