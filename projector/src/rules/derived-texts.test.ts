import { toEarlierSlug, toSlug } from '@runrate/service';
import { expect, test } from 'vitest';
import { config } from '../testing/events.ts';
import { toCategories, toTags } from './categories.ts';
import { cutAtWord, toPlainText, toReadTime } from './plain-text.ts';
import { toDurationText, toHighlights, toKeyTopics } from './video-notes.ts';

const none = { title: '', summary: '', terms: [] as string[], defaultCategories: [] as string[] };

test('categories: terms of the publisher, then of the source, then keywords by hits, three at most', () => {
  const item = {
    title: 'Churn, renewals and onboarding for a sales team',
    summary: 'Retention and churn.',
    terms: ['Scale', 'unknown'],
    defaultCategories: ['ai', 'gone'],
  };
  expect(toCategories(item, config)).toEqual(['scale', 'ai', 'customer-success']);
  expect(toCategories({ ...none, title: 'SALES and churn' }, config)).toEqual(['sales', 'customer-success']);
});

test('categories: keywords are whole words, and without any the fallback holds', () => {
  expect(toCategories({ ...none, title: 'An email about a dealer' }, config)).toEqual(['founders']);
  expect(toCategories({ ...none, title: 'Customer Success' }, config)).toEqual(['customer-success']);
});

test('OWN-32 categories: keywords match by the language of the item, in other forms and within compounds', () => {
  const [ai, ...others] = config.categories;
  const heat = {
    ...(ai ?? others[0]),
    slug: 'heat',
    keywords: ['Pumpe', 'neue Häuser', '学習'],
  } as typeof ai;
  const named = { ...config, categories: [...others, heat].filter((one) => one !== undefined) };
  const categoriesOf = (title: string, language?: string) =>
    toCategories({ ...none, title, language }, named);
  expect(categoriesOf('Wärmepumpen im Altbau', 'de')).toEqual(['heat']);
  expect(categoriesOf('Ein neues Haus', 'de')).toEqual(['heat']);
  expect(categoriesOf('機械学習で漏れを見つける', 'ja')).toEqual(['heat']);
  expect(categoriesOf('Wärmepumpen im Altbau')).toEqual(['sales']);
  expect(categoriesOf('Ein Haus, das neue', 'de')).toEqual(['sales']);
});

test('categories: without founders the first configured one stands in', () => {
  const other = { ...config, categories: config.categories.filter(({ slug }) => slug !== 'founders') };
  expect(toCategories(none, other)).toEqual(['ai']);
});

test('tags are terms in lower case, eight at most, never the name of a category', () => {
  expect(toTags(['  SaaS ', 'saas', 'AI', 'Customer Success', ''], config)).toEqual(['saas']);
  expect(
    toTags(
      Array.from({ length: 20 }, (_, index) => `t${index}`),
      config,
    ),
  ).toHaveLength(8);
});

test('an excerpt is cut at a word and no longer than asked', () => {
  expect(cutAtWord('short', 240)).toBe('short');
  const cut = cutAtWord(`${'word '.repeat(100)}end`, 240);
  expect(cut.length).toBeLessThanOrEqual(240);
  expect(cut).toMatch(/word…$/);
  expect(cutAtWord('x'.repeat(300), 240)).toHaveLength(240);
});

test('text of safe HTML keeps words apart at blocks and together in a word', () => {
  expect(toPlainText('<p>a<strong>b</strong>c</p><p>1 &lt; 2 &amp;lt;</p>')).toBe('abc 1 < 2 &lt;');
});

test('read time is a minute for 220 words, and one at least', () => {
  expect([0, 329, 331, 660].map((words) => toReadTime('w '.repeat(words)))).toEqual([1, 1, 2, 3]);
  expect([0, 740, 760, 2000].map((letters) => toReadTime('蔵'.repeat(letters)))).toEqual([1, 1, 2, 4]);
  expect(toReadTime(`${'w '.repeat(220)}${'麹'.repeat(500)}`)).toBe(2);
});

test('slugs are cut at a word and end in the beginning of the id', () => {
  expect(toSlug('Café & “quotes”: SaaS', '0123456789abcdef')).toBe('cafe-and-quotes-saas-012345');
  const long = toSlug('word '.repeat(40), '0123456789abcdef');
  expect(long).toMatch(/^(?:word-)+012345$/);
  expect(long.length).toBeLessThanOrEqual(87);
  expect(toSlug('日本', 'abcdef')).toMatch(/abcdef$/);
  expect(toSlug('!!!', 'abcdef')).toBe('abcdef');
  expect(toSlug('Цены на тепло', '0123456789abcdef')).toBe('tseny-na-teplo-012345');
});

test('where most letters of a title are dropped the slug holds the whole id: two titles never share one', () => {
  expect(toSlug('日本のヒートポンプ', '0123456789abcdef')).toBe('0123456789abcdef');
  expect(toSlug('OpenAI、東京に新しい研究所を開設へ', '0123456789abcdef')).toBe('openai-0123456789abcdef');
  expect(toSlug('🔥🔥', '0123456789abcdef')).toBe('0123456789abcdef');
  expect(toEarlierSlug('openai-0123456789abcdef', '0123456789abcdef')).toBe('openai-012345');
  expect(toEarlierSlug('pricing-012345', '0123456789abcdef')).toBeUndefined();
});

test('DATA-04 durations as a player shows them', () => {
  expect([undefined, 5, 754, 3723].map(toDurationText)).toEqual(['', '0:05', '12:34', '1:02:03']);
});

test('DATA-13 key topics are timestamped lines, else bullets; highlights are quotes', () => {
  const timed = '00:00 Intro\n(1:02:03) - Pricing\nnot this\n12:34 – Churn';
  expect(toKeyTopics(timed)).toEqual(['Intro', 'Pricing', 'Churn']);
  expect(toKeyTopics('- One\n• Two\nThree')).toEqual(['One', 'Two']);
  expect(toKeyTopics('')).toEqual([]);
  const said =
    'Highlight: "Price is a product decision"\nHe said “growth hides every other problem you have”. "Ok"';
  expect(toHighlights(said)).toEqual([
    'Price is a product decision',
    'growth hides every other problem you have',
  ]);
});
