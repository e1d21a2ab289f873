import { describe, expect, test } from 'vitest';
import { goldenLanguages } from '../../conformance/golden-languages.ts';
import { StandingQueries } from '../standing-queries.ts';
import { foldGerman, germanPartsOf } from './german.ts';
import { analyzerOf, analyzersOf, languageTokensOf, languageWaysOf } from './language-words.ts';

test.each([
  ['Wärmepumpe', 'warme pumpe'],
  ['Radverkehrsplan', 'rad verkehr plan radverkehr verkehrsplan'],
  ['Donaudampfschifffahrtsgesellschaft', 'donaudampfschifffahrt gesellschaft'],
  ['Lehrermangel', 'lehrer mangel'],
  ['Spiegel', ''],
  ['Dienstag', ''],
  ['Mitarbeiterinnen', ''],
  ['wahrscheinlich', ''],
  ['Haus', ''],
])('OWN-32 %s has the parts “%s”', (word, parts) => {
  expect(germanPartsOf(foldGerman(word)).join(' ')).toBe(parts);
});

test('OWN-32 a word is split in time that its length bounds', () => {
  const started = process.cpuUsage();
  for (const word of ['land'.repeat(15), 'e'.repeat(60), 'steinsteine'.repeat(5), 'tag'.repeat(20)])
    germanPartsOf(word);
  expect((process.cpuUsage(started).user + process.cpuUsage(started).system) / 1000).toBeLessThan(2000);
});

const languages = [
  'ar',
  'bg',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'fr',
  'ga',
  'hu',
  'hy',
  'id',
  'it',
  'ja',
  'km',
  'ko',
  'lo',
  'lt',
];
const more = [
  'my',
  'nb',
  'nl',
  'nn',
  'no',
  'pt',
  'ro',
  'ru',
  'sr',
  'sv',
  'th',
  'tr',
  'zh',
  'zh-Hant-TW',
  'de-CH',
];

test.each([...languages, ...more])('OWN-32 %s: a text is found by its own words', (language) => {
  const text = 'L’été 2026 der Große Прага القاهرة 東京の木 ภาษาไทย ﷽ e\u0301 a-b C++ 1.234';
  const tokens = languageTokensOf([text], language).split(' ');
  const [analyzer] = analyzersOf([language]);
  const found = analyzer?.segmenter ? '東京' : 'Прага';
  for (const word of ['Große', found]) {
    const [way = ''] = languageWaysOf(word, analyzersOf([language]));
    expect(` ${tokens.join(' ')} `).toContain(` ${way} `);
  }
  expect(tokens.every((token) => !/[\p{M}\s]/u.test(token))).toBe(true);
});

test('OWN-32 English and languages without rules have none, and cost nothing', () => {
  for (const language of ['en', 'en-GB', 'pl', 'tlh', undefined]) {
    expect(analyzerOf(language)).toBeUndefined();
    expect(languageTokensOf(['Some text'], language)).toBe('');
  }
});

describe.each(goldenLanguages)('OWN-32 what is followed in $language', ({ language, articles, queries }) => {
  test('matches what a search finds by all words', () => {
    const standing = new StandingQueries([language]);
    for (const [text] of queries) standing.add(text, text);
    const found = new Map<string, string[]>();
    for (const [id, texts] of Object.entries(articles)) {
      for (const text of standing.match(texts, language)) found.set(text, [...(found.get(text) ?? []), id]);
    }
    for (const [text, hits] of queries) {
      expect(found.get(text)?.sort().join(' ') ?? '', text).toBe(hits.split(' ').sort().join(' '));
    }
  });
});
