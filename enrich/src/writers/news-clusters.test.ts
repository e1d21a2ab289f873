import type { NewsDocument } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { clusterNews } from './news-clusters.ts';

const now = Date.parse('2026-03-04T18:00:00Z');

/** Story, hours ago, title, description. All invented; the hard part is that companies have several stories a day. */
const labelled: readonly (readonly [string, number, string, string])[] = [
  [
    'halden-round',
    3,
    'Haldenmere raises $300M at $4B valuation led by Crestline',
    'The maker of coding agents will hire in Europe.',
  ],
  [
    'halden-round',
    5,
    'Coding startup Haldenmere valued at $4 billion in new funding round',
    'Crestline led the round, joined by Oakpool.',
  ],
  [
    'halden-round',
    9,
    'Crestline doubles down on AI coding with $300 million bet',
    'The investor leads a round in Haldenmere, whose agents write software.',
  ],
  [
    'halden-outage',
    6,
    'Haldenmere agents offline for hours after faulty update',
    'Developers could not reach the coding service on Tuesday.',
  ],
  [
    'halden-outage',
    7,
    'Haldenmere apologises for outage of its coding agents',
    'A faulty update took the service down for most of the day.',
  ],
  [
    'merger',
    10,
    'Quarrelstone to buy rival Pinnamark for $2.1 billion',
    'The deal joins two makers of payroll software.',
  ],
  [
    'merger',
    11,
    'Payroll software maker Pinnamark agrees to $2.1bn sale',
    'Quarrelstone pays a premium of a third over the last close.',
  ],
  [
    'merger',
    20,
    'What the Quarrelstone and Pinnamark merger means for payroll buyers',
    'Contracts stay as they are until next year, both say.',
  ],
  [
    'earnings-a',
    12,
    'Brambletech shares jump as cloud revenue beats estimates',
    'The database company raised its outlook for the year.',
  ],
  [
    'earnings-a',
    13,
    'Brambletech lifts full-year outlook on strong cloud demand',
    'Shares rose after the database maker reported its quarter.',
  ],
  [
    'earnings-b',
    12,
    'Corvine shares slide as revenue outlook disappoints',
    'The security company expects slower growth.',
  ],
  [
    'earnings-b',
    14,
    'Corvine forecasts slower growth, stock drops',
    'Revenue outlook of the security software maker misses estimates.',
  ],
  [
    'model',
    2,
    'Tallowmind releases open model Ember 3 with longer context',
    'Ember 3 reads a million tokens and is free for research.',
  ],
  [
    'model',
    4,
    'Open model Ember 3 from Tallowmind reads a million tokens',
    'Weights are published under a research licence.',
  ],
  [
    'model',
    15,
    'Ember 3 tops coding benchmark days after release',
    'Tallowmind’s open model passes closed rivals in one test.',
  ],
  [
    'lawsuit',
    8,
    'Publishers sue Tallowmind over training data',
    'Three newspapers say that their archives were used without licence.',
  ],
  [
    'lawsuit',
    16,
    'Tallowmind faces lawsuit by newspapers over AI training',
    'The publishers ask for damages and for the model to be withdrawn.',
  ],
  [
    'ceo',
    22,
    'Fernhollow names Dana Okello chief executive',
    'The founder becomes chair of the help desk company.',
  ],
  ['ceo', 23, 'Dana Okello takes over as CEO of Fernhollow', 'She ran the product team for six years.'],
  ['ipo', 26, 'Gullwing Systems files to go public', 'The logistics software company reported a profit.'],
  [
    'ipo',
    27,
    'Logistics software firm Gullwing Systems reveals IPO filing',
    'Revenue grew by a third in the last year.',
  ],
  ['layoffs', 30, 'Marlowe Data cuts 12 percent of staff', 'The analytics vendor closes two offices.'],
  [
    'layoffs',
    31,
    'Analytics vendor Marlowe Data to lay off staff in restructuring',
    'About one in eight employees leave.',
  ],
  ['solo-1', 3, 'Oakpool closes $900 million growth fund', 'The firm invests in business software.'],
  ['solo-2', 5, 'Payroll startup Dovecote raises $40M Series B', 'The round was led by Harrow Ventures.'],
  ['solo-3', 6, 'Security startup Nightjar raises $40M Series B', 'The company sells to banks.'],
  ['solo-4', 9, 'Cloud revenue growth slows across the sector', 'Analysts see longer sales cycles.'],
  ['solo-5', 10, 'How finance teams buy software in 2026', 'A survey of 400 buyers.'],
  ['solo-6', 12, 'Database maker Larch adds vector search', 'The feature is in preview.'],
  [
    'solo-7',
    14,
    'Marlowe Data opens an office in Lisbon',
    'It was planned before the cuts, the company says.',
  ],
  ['solo-8', 19, 'Fernhollow adds voice to its help desk', 'Calls are answered by a model.'],
  [
    'halden-hire',
    40,
    'Haldenmere hires former Brambletech finance chief',
    'The coding startup prepares for its next stage.',
  ],
];

const items = labelled.map(
  ([, hoursAgo, title, description], index): NewsDocument => ({
    id: `n${String(index).padStart(2, '0')}`,
    title,
    url: `https://e.example/${index}`,
    description,
    publishedAt: new Date(now - hoursAgo * 3_600_000).toISOString(),
    source: `Source ${index % 7}`,
    sourceId: `source-${index % 7}`,
    curated: index % 7 === 3,
    desk: index % 7 === 3 ? 'own' : 'other',
    otherObservations: [],
  }),
);

/** Returns the pairs of items that a grouping puts into the same story. */
function toPairs(groups: readonly (readonly string[])[]): Set<string> {
  const pairs = groups.flatMap((ids) => ids.flatMap((a) => ids.filter((b) => a < b).map((b) => `${a} ${b}`)));
  return new Set(pairs);
}

test('of the pairs of items that tell one story nearly all are found, and nearly none is made up', () => {
  const byLabel = Map.groupBy(items, (_, index) => labelled[index]?.[0] ?? '');
  const truth = toPairs([...byLabel.values()].map((group) => group.map(({ id }) => id)));
  const found = toPairs(clusterNews(items).map((story) => story.items.map(({ id }) => id)));
  const right = [...found].filter((pair) => truth.has(pair)).length;
  const wrong = [...found].filter((pair) => !truth.has(pair));
  const missed = [...truth].filter((pair) => !found.has(pair));
  const named = (pairs: readonly string[]) =>
    pairs.map((pair) => pair.split(' ').map((id) => items.find((item) => item.id === id)?.title));
  expect(right / found.size, JSON.stringify(named(wrong))).toBeGreaterThanOrEqual(0.85);
  expect(right / truth.size, JSON.stringify(named(missed))).toBeGreaterThanOrEqual(0.95);
});

test('NEWS-10 a story keeps its sources, the hub’s own desk first, and those that carry the same address', () => {
  const stories = clusterNews(items);
  const round = stories.find((story) => story.items.some(({ id }) => id === 'n00'));
  expect(round?.sources.toSorted()).toEqual(['Source 0', 'Source 1', 'Source 2']);
  const curated = { ...items[0], id: 'm', source: 'Desk', curated: true } as NewsDocument;
  const shared = { ...items[1], otherObservations: [{ ...items[1], source: 'Copy' }] } as NewsDocument;
  const [story] = clusterNews([shared, curated]);
  expect(story?.sources).toEqual(['Desk', shared.source, 'Copy']);
});

test('the order of the items does not matter, and two days part a story', () => {
  const ids = (list: readonly NewsDocument[]) =>
    clusterNews(list).map((story) => story.items.map(({ id }) => id));
  expect(ids(items.toReversed())).toEqual(ids(items));
  const old = { ...items[1], publishedAt: new Date(now - 60 * 3_600_000).toISOString() } as NewsDocument;
  expect(clusterNews([items[0], old] as NewsDocument[])).toHaveLength(2);
});

test('in another language words of grammar don’t make one story of what one company does', () => {
  const inGerman: readonly (readonly [string, string])[] = [
    [
      'Nordwerk: was das nun für die Stadt und für den alten Hafen ist',
      'Es ist nicht das erste Mal, dass die Firma mit der Stadt um den Hafen und um das Gelände streitet.',
    ],
    [
      'Nordwerk: was das nun für die Pumpe und für den Export ist',
      'Es ist das erste Mal, dass die Firma mit der neuen Reihe und mit dem Export um das Ausland wirbt.',
    ],
  ];
  const reports = inGerman.map(
    ([title, description], place) =>
      ({ ...items[place], title, description, language: 'de', id: `de${place}` }) as NewsDocument,
  );
  expect(clusterNews(reports)).toHaveLength(2);
  const again = {
    ...reports[0],
    id: 'again',
    source: 'Bote',
    title: 'Alter Hafen: Stadt und Nordwerk streiten',
  };
  expect(clusterNews([...reports, again as NewsDocument])).toHaveLength(2);
});
