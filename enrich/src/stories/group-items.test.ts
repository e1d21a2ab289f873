import { expect, test } from 'vitest';
import { createGrouping } from './group-items.ts';
import { type NewItem, placeItem } from './place-item.ts';
import { toTerms } from './terms.ts';
import { judgedItems } from './testing/judged-items.ts';
import { itemsIn } from './testing/other-languages.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-03-01T00:00:00.000Z');

function toItem(key: string, hours: number, title: string, text = '', language?: string): NewItem {
  return { key, time: start + hours * hourMs, terms: toTerms(title, text, language), companies: [] };
}

/** Returns the story of each item, following merges. */
function group(items: readonly NewItem[]): string[] {
  const { decide, stories } = tell();
  for (const item of items) decide(item);
  return items.map(({ key }) => stories.get(key) ?? '');
}

function tell() {
  const grouping = createGrouping();
  const stories = new Map<string, string>();
  return {
    stories,
    grouping,
    decide(item: NewItem): void {
      const { storyId, merging } = grouping.decide(item);
      stories.set(item.key, storyId);
      if (!merging) return;
      for (const [key, story] of stories) if (story === merging.from) stories.set(key, merging.into);
    },
  };
}

test('STO-10 every event an editor would draw is one story, and no near miss is in one', () => {
  const items = judgedItems
    .map((item, index) => ({ ...item, key: `${item.kind}|${index}` }))
    .sort((a, b) => a.hours - b.hours);
  const grouped = group(items.map(({ key, hours, title, text }) => toItem(key, hours, title, text)));
  const titlesBy = (names: readonly string[]) =>
    [...Map.groupBy(items.keys(), (index) => names[index]).values()]
      .map((indexes) => [...indexes].map((index) => items[index]?.title).sort())
      .sort();
  const byEditor = titlesBy(items.map(({ event, key }) => event ?? key));
  expect(byEditor.filter(({ length }) => length > 1)).toHaveLength(12);
  expect(items.filter(({ event }) => event === undefined)).toHaveLength(20);
  expect(titlesBy(grouped)).toEqual(byEditor);
});

test('STO-08 the window follows from the set of its items: same decisions whatever came and went before', () => {
  const items = judgedItems
    .map(({ hours, title, text }, index) => toItem(`news|${index}`, 400 + hours, title, text))
    .sort((a, b) => a.time - b.time);
  const fresh = createGrouping();
  const used = createGrouping();
  for (const [index, { title, text }] of judgedItems.entries())
    used.decide(toItem(`old|${index}`, index / 10, `${title} again`, text));
  used.decide(toItem('later', 400, 'Something else entirely'));
  fresh.decide(toItem('later', 400, 'Something else entirely'));
  const strip = ({ number: _number, ...decided }: ReturnType<typeof fresh.decide>) => decided;
  for (const item of items) expect(strip(used.decide(item))).toEqual(strip(fresh.decide(item)));
  expect(used.window.size()).toBe(items.length + 1);
});

test('STO-10 a sentence that publishers end their texts with makes no two items one event', () => {
  const ending = 'What the colony did, and what the keeper learned from it.';
  const titles = [
    'Water for hives in a dry July',
    'A museum opens its roof to hives',
    'Feeding hives before the frost',
    'Varroa mites reach mountain apiaries',
    'Varroa mites found in mountain apiaries',
    'Lavender for late foragers',
  ];
  const items = titles.map((title, index) => toItem(`news|${index}`, index, title, `${title}. ${ending}`));
  expect(group(items)).toEqual([0, 1, 2, 3, 3, 5].map((index) => `news|${index}`));
});

test.each(Object.entries(itemsIn))(
  'OWN-32 a new hub in %s tells events apart by what its words mean, not by its grammar',
  (language, told) => {
    const items = told.map(({ title, text, event }, index) => ({
      event,
      item: toItem(`news|${index}`, index, title, text, language),
    }));
    const firstOf = (event: string | undefined) =>
      items.find((one) => event !== undefined && one.event === event);
    expect(group(items.map(({ item }) => item))).toEqual(
      items.map(({ event, item }) => (firstOf(event)?.item ?? item).key),
    );
  },
);

test('two hundred items with one title are one story, and other events stay apart from it', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    toItem(`news|${index}`, index / 10, 'Harrowgate files for IPO on $480 million revenue'),
  );
  const other = toItem('news|other', 21, 'Velmora outage leaves stores without checkout');
  const stories = group([...many, other]);
  expect(new Set(stories.slice(0, 200)).size).toBe(1);
  expect(stories.at(-1)).toBe('news|other');
});

test('a story takes no more than 500 items', () => {
  const stories = group(
    Array.from({ length: 501 }, (_, index) =>
      toItem(`news|${index}`, 0, 'Harrowgate files for IPO in New York'),
    ),
  );
  expect(stories.filter((story) => story === stories[0])).toHaveLength(500);
});

test('an item without words, of another script, or weeks later is alone', () => {
  const stories = group([
    toItem('a', 0, 'Harrowgate files for IPO in New York', 'Payroll software.'),
    toItem('empty', 1, '', ''),
    toItem('empty too', 1, '…', ''),
    toItem('japanese', 1, '給与ソフトのハローゲート、ニューヨーク上場を申請'),
    toItem('japanese too', 2, 'ハローゲート、ニューヨーク上場を申請'),
    toItem('weeks later', 15 * 24, 'Harrowgate files for IPO in New York', 'Payroll software.'),
  ]);
  expect(stories).toEqual(['a', 'empty', 'empty too', 'japanese', 'japanese', 'weeks later']);
});

test('what comes later in the window must be more alike', () => {
  const first = toItem('a', 0, 'Quellan raises $120 million for claims agents in Asia');
  const later = (hours: number) =>
    toItem('b', hours, 'Insurer tools: Quellan closes $120 million round for agents');
  expect(group([first, later(1)])[1]).toBe('a');
  expect(group([first, later(13 * 24)])[1]).toBe('b');
});

test('STO-11 an item is compared with few stories, however many are open', () => {
  const { grouping, decide } = tell();
  const toReport = (index: number) =>
    toItem(
      `news|${index}`,
      index / 100,
      `Firm n${index} a${index} b${index} reports c${index} d${index} revenue in g${index % 100}`,
    );
  for (let index = 0; index < 3000; index += 1) decide(toReport(index));
  const item = toReport(3000);
  let looks = 0;
  const { window } = grouping;
  for (let index = 0; index < 3000; index += 1) {
    const terms = window.story(`news|${index}`)?.terms;
    if (!terms) continue;
    terms.get = (term) => {
      looks += 1;
      return Map.prototype.get.call(terms, term);
    };
  }
  expect(window.storiesWith('revenu')?.size).toBeGreaterThan(1000);
  placeItem(window, item);
  expect(looks).toBeGreaterThanOrEqual(item.terms.length);
  expect(looks).toBeLessThanOrEqual(item.terms.length * (7 + 1));
});

test('STO-10 an article on the subject of a story is not in it; one that names whom it is about is', () => {
  const others = [
    'Wages at call centres rise',
    'Seat counts shrink at banks',
    'Conversations with regulators go on',
  ]
    .concat('Pricing of airline tickets is opaque', 'Drops in resolved disputes worry unions')
    .map((title, index) => toItem(`other ${index}`, 2, title));
  const told =
    'The help desk charges support teams by conversation and told customers of minimums and dates.';
  const news = [
    'drops seat pricing for resolved conversations',
    'ends seat pricing, bills resolved conversations',
  ];
  const story = news.map((title, index) => toItem(`n${index}`, index, `Penmarrow ${title}`, told));
  const thoughts = Array.from({ length: 60 }, (_, index) => `thought${index}`).join(' ');
  const article = (title: string) =>
    toItem('article', 20, title, `Conversations are resolved, and teams charge for them. ${thoughts}`);
  const subject = 'Seat pricing at a help desk';
  expect(group([...story, ...others, article(subject)]).at(-1)).toBe('article');
  expect(group([...story, ...others, article(`Penmarrow: ${subject}`)]).at(-1)).toBe('n0');
});

test('a source that repeats itself each hour fills one story, and takes nothing of another event into it', () => {
  const repeated = Array.from({ length: 200 }, (_, hour) =>
    toItem(
      `repeated ${hour}`,
      hour,
      'Markets at a glance: software shares this hour',
      'Prices of 48 companies.',
    ),
  );
  const told = [
    toItem('one', 30.5, 'Software shares fall after Wexmoor forecast', 'Wexmoor expects less revenue.'),
    toItem('two', 31.5, 'Weak Wexmoor forecast sends shares down', 'Revenue will be below estimates.'),
  ];
  const items = [...repeated, ...told].sort((a, b) => a.time - b.time);
  const stories = new Map(group(items).map((story, index) => [items[index]?.key, story]));
  expect(new Set(repeated.map(({ key }) => stories.get(key)))).toEqual(new Set(['repeated 0']));
  expect(told.map(({ key }) => stories.get(key))).toEqual(['one', 'one']);
});

test('an item in another language is not put to a story for the names and figures that both have', () => {
  const stories = group([
    toItem('a', 0, 'Harrowgate files for IPO on $480 million revenue', 'The payroll software company grew.'),
    toItem('b', 1, 'Payroll vendor Harrowgate files for IPO', 'Its revenue reached $480 million.'),
    toItem(
      'german',
      2,
      'Harrowgate eröffnet in Lissabon ein Büro für 80 Entwickler',
      'Dort entsteht Steuersoftware.',
    ),
  ]);
  expect(stories).toEqual(['a', 'a', 'german']);
});
