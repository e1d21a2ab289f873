import { expect, test } from 'vitest';
import { createMentionFinder } from './find-mentions.ts';
import { meantSentences, namesakes, wordlikeCompanies } from './namesakes.ts';

const findWordlike = createMentionFinder(wordlikeCompanies);
const slugsIn = (find: ReturnType<typeof createMentionFinder>, title: string) =>
  find({ title }).map(({ company }) => company);

test('COM-09 two hundred sentences of namesakes name no company', () => {
  expect(new Set(namesakes).size).toBeGreaterThanOrEqual(200);
  const wrong = namesakes.flatMap((sentence) =>
    findWordlike({ title: sentence }).map(({ alias }) => `${alias}: ${sentence}`),
  );
  expect(wrong).toEqual([]);
});

test('COM-08 the same names are found where they mean the company', () => {
  const missed = meantSentences.filter(([sentence, slug]) => !slugsIn(findWordlike, sentence).includes(slug));
  expect(missed).toEqual([]);
});

const find = createMentionFinder([
  { slug: 'tata', name: 'Tata Motors', aliases: ['Tata'] },
  { slug: 'zapmor', name: 'Zapmor', symbol: 'ZAP', aliases: ['ZapmorCo'], notAliases: ['Zapmor Corners'] },
  { slug: 'zapmor-bank', name: 'Zapmor Bank' },
  { slug: 'att', name: 'AT&T', symbol: 'T' },
  { slug: 'mndy', name: 'monday.com', symbol: 'MNDY' },
  { slug: 'team', name: 'Atlassian', symbol: 'TEAM' },
  { slug: 'ddog', name: 'Datadog', symbol: 'DDOG' },
  { slug: 'north', name: 'Northwind' },
  { slug: 'north-uk', name: 'Northwind UK', aliases: ['Northwind'] },
  { slug: 'elan', name: 'Élan Systèmes' },
]);

test.each([
  ['the longest name first', 'Zapmor Bank opens a branch', ['zapmor-bank']],
  ['then the shorter', 'Zapmor opens a branch', ['zapmor']],
  ['two companies of one sentence', 'Zapmor sues Zapmor Bank', ['zapmor', 'zapmor-bank']],
  ['no part of a word', 'Zapmorans and DatadogHQ', []],
  ['no part of a hyphened sentence end', 'We met at Zapmor. Bank holiday follows', ['zapmor']],
  ['across an ampersand', 'AT&T raises prices', ['att']],
  ['in small letters where it is spelled small', 'a new board on monday.com', ['mndy']],
  ['not in small letters otherwise', 'a datadog of our own', []],
  ['in capitals where all are', 'DATADOG BEATS ESTIMATES', ['ddog']],
  ['not a phrase the configuration excludes', 'A fair at Zapmor Corners', []],
  ['not as a part of a name of people', 'They asked about Zapmor Johnson and his rockets', []],
  ['not as the surname of a person at the start', 'Amrit Zapmor looks back on forty years', []],
  ['after an ordinary word at the start', 'Why Zapmor waits', ['zapmor']],
  ['a long symbol by itself', 'DDOG is up', ['ddog']],
  ['a symbol that is a word only as a symbol', 'The TEAM won', []],
  ['with its exchange', 'Up today (NASDAQ: TEAM)', ['team']],
  ['with a dollar', 'I bought $TEAM', ['team']],
  ['not two companies by one name', 'Northwind hires', []],
  ['but by their own', 'Northwind UK hires', ['north-uk']],
  ['letters of every alphabet', 'Élan Systèmes wächst', ['elan']],
  ['possessive forms', "Datadog’s margin and Zapmor's", ['ddog', 'zapmor']],
  ['next to brackets and quotes', '(Datadog) “Zapmor”', ['ddog', 'zapmor']],
])('COM-08 %s: %s', (_, title, expected) => {
  expect(slugsIn(find, title).sort()).toEqual([...expected].sort());
});

test.each([
  ['in capitals, with what companies do', 'BOX SHARES JUMP TO A 52-WEEK HIGH', ['box']],
  ['in capitals, without it', 'THINK OUTSIDE THE BOX WHEN YOU SET A PRICE', []],
  ['a plan', 'Ramp to acquire a maker of corporate cards', ['ramp']],
  ['a plan of nobody', 'Ramp to the loading dock is icy', []],
  ['a possession in a sentence about business', 'Why Box’s storage business keeps its margin', ['box']],
])('COM-08 words that are names, %s: %s', (_, title, expected) => {
  expect(slugsIn(findWordlike, title)).toEqual(expected);
});

test('COM-08 an item names a company once, at the first place that does', () => {
  expect(find({ title: 'News', excerpt: 'ZapmorCo grows', body: 'Zapmor and Datadog grow' })).toEqual([
    { company: 'zapmor', where: 'excerpt', alias: 'ZapmorCo' },
    { company: 'ddog', where: 'body', alias: 'Datadog' },
  ]);
});

test('COM-08 odd texts and odd configurations end in nothing found', () => {
  const odd = createMentionFinder([
    { slug: 'x', name: '…' },
    { slug: 'y', name: 'A', aliases: ['', ' '] },
  ]);
  for (const title of ['', '…', '\uD800', '🙂 A', 'a'.repeat(100_000)]) expect(odd({ title })).toEqual([]);
});

test('COM-10 the work of a text does not grow with the number of companies', () => {
  const text = { title: 'Datadog beats estimates', body: 'Zapmor sold Northwind UK a license. '.repeat(100) };
  const many = Array.from({ length: 1000 }, (_, place) => ({
    ...{ slug: `made-${place}`, name: `Made${place} Software`, symbol: `MAD${place}` },
    aliases: [`Made${place}`],
  }));
  const time = (finder: typeof find) => {
    const start = process.cpuUsage();
    for (let run = 0; run < 200; run += 1) finder(text);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const few = createMentionFinder(many.slice(0, 24));
  const all = createMentionFinder(many);
  time(few);
  time(all);
  expect(time(all)).toBeLessThan(10 * time(few) + 50_000);
});

test.each([
  ['X Tools', 'Why X Tools grew.', 'WHY X TOOLS GREW.'],
  ['Ñandú', 'Yesterday Ñandú raised money.', 'YESTERDAY ÑANDÚ RAISED MONEY.'],
  ['İstasyon', 'Yesterday İstasyon raised money.', undefined],
  ['Kelvin', 'Yesterday \u212Aelvin raised money.', undefined],
  ['O’Brien Tools', 'Yesterday O’Brien Tools raised money.', 'YESTERDAY O’BRIEN TOOLS RAISED MONEY.'],
  ['7shifts', 'Yesterday 7shifts raised money.', undefined],
  ['iZettle', 'Yesterday iZettle raised money.', undefined],
  ['東京システム', 'Yesterday 東京システム raised money.', undefined],
])('COM-08 %s is found at any beginning of a word', (name, sentence, shouted) => {
  const findOne = createMentionFinder([{ slug: 'one', name }]);
  const body = `${'Teams measure what they ship. '.repeat(50)}${sentence}`;
  expect(findOne({ title: 'Of teams', body }).map(({ where }) => where)).toEqual(['body']);
  if (shouted) expect(findOne({ title: shouted }).map(({ where }) => where)).toEqual(['title']);
});

test('a company is found by its name without its legal form, unless another company is called that', () => {
  const finder = createMentionFinder([
    { slug: 'drift', name: 'Snowdrift Analytics, Inc.' },
    { slug: 'ltd', name: 'Zapmor Pvt. Ltd.' },
    { slug: 'zapmor', name: 'Zapmor' },
    { slug: 'target', name: 'Target Corporation' },
    { slug: 'co', name: 'Private Co' },
  ]);
  const titles = {
    'Snowdrift Analytics raises $20 million': ['drift'],
    'Snowdrift Analytics, Inc. raises $20 million': ['drift'],
    'Snowdrift raises $20 million': [],
    'Zapmor opens a branch': ['zapmor'],
    'Target shares fall 4 %': ['target'],
    'They missed the Target of the year': [],
    'Private lenders return': [],
  };
  for (const [title, slugs] of Object.entries(titles))
    expect([title, slugsIn(finder, title)]).toEqual([title, slugs]);
});
