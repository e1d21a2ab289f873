import { describe, expect, test } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import type { Evidence, Figure } from './evidence.ts';
import { toCitable, toKnownNames, toNewsEvidence } from './news-evidence.ts';

const item = {
  id: 'n',
  title: 'Larkfield to acquire Quillmoor for $410 million',
  url: 'https://e.example/n',
  description:
    'Gross retention at Quillmoor reached 87 %, the company’s chief executive Ada Brandt said. “We never chased growth at any price,” she told Ledger Weekly. Revenue grew 3x while churn fell to 5 %. The GPT-4 assistant stays.',
  publishedAt: '2026-03-04T18:00:00.000Z',
  source: 'Wire',
  sourceId: 'wire',
  curated: false,
  desk: 'other' as const,
  otherObservations: [],
};
const citable = toCitable(item, 's1i1');
const known = toKnownNames([citable.text, 'Penmar sells tools. Dockman files.']);
const news = toNewsEvidence([citable], known);
const idOf = (text: string) => [...citable.figures].find(([, figure]) => figure.text === text)?.[0] ?? '';
const figure = (text: string) => `{{${idOf(text)}}}`;

test('every number of an item is a figure, as it stands there', () => {
  expect([...citable.figures.values()].map(({ text }) => text)).toEqual([
    '$410 million',
    '87 %',
    '3x',
    '5 %',
  ]);
});

test('so are numbers in words, and a changed one is rejected like any other', () => {
  const title = 'Almost two thirds of buyers renew, four in ten early';
  const words = toCitable({ ...item, title, description: 'Twenty-one vendors answered.' }, 's2i1');
  expect([...words.figures.values()].map(({ text }) => text)).toEqual([
    'two thirds',
    'four in ten',
    'Twenty-one',
  ]);
  const evidence = toNewsEvidence([words], known);
  expect(checkSentence('Almost {{s2i1.1}} of buyers renew.', evidence)).toEqual({
    outcome: 'kept',
    text: 'Almost two thirds of buyers renew.',
  });
  expect(checkSentence('Almost two thirds of buyers renew.', evidence).outcome).toBe('rejected');
  expect(checkSentence('Almost three quarters of buyers renew.', evidence).outcome).toBe('rejected');
});

test('a sentence whose figures, names and quotations are in the cited item is kept', () => {
  const sentences = [
    `Larkfield is to acquire Quillmoor for ${figure('$410 million')}.`,
    `At Quillmoor, gross retention reached ${figure('87 %')}, said Ada Brandt.`,
    `“We never chased growth at any price,” Ada Brandt told Ledger Weekly.`,
    'Larkfield’s GPT-4 assistant stays, the company’s chief executive said.',
    `Quillmoor’s revenue grew ${figure('3x')}, and the GPT-4 assistant stays.`,
  ];
  expect(sentences.map((sentence) => checkSentence(sentence, news).outcome)).toEqual(
    sentences.map(() => 'kept'),
  );
  expect(checkSentence(sentences[1] ?? '', news)).toMatchObject({
    text: 'At Quillmoor, gross retention reached 87 %, said Ada Brandt.',
  });
});

describe('what cannot be proved is rejected', () => {
  test.each([
    [
      'a changed number',
      'Gross retention at Quillmoor reached 85 %, the company said.',
      '% is a number without a stored value',
    ],
    [
      'the right number, not as a reference',
      'Gross retention at Quillmoor reached 87 %, the company said.',
      '% is a number without a stored value',
    ],
    [
      'a number in words',
      'Gross retention at Quillmoor reached eighty-five, the company said.',
      'eighty-five, is a number without a stored value',
    ],
    [
      'a multiple in words',
      'Revenue at Quillmoor doubled while churn fell, the company said.',
      'doubled is a number without a stored value',
    ],
    [
      'a part in words',
      'Gross retention at Quillmoor fell by half, the company said.',
      'half, is a number without a stored value',
    ],
    [
      'a number without a sign',
      'Vendors at Quillmoor numbered 85 in all, the company said.',
      '85 is a number without a stored value',
    ],
    [
      'another script of digits',
      'Gross retention at Quillmoor reached ٨٥, the company said.',
      '٨٥, is a number without a stored value',
    ],
    [
      'a fraction',
      'Gross retention at Quillmoor reached ½ of it, the company said.',
      '½ is a number without a stored value',
    ],
    [
      'a reference to nothing',
      'Gross retention at Quillmoor reached {{s1i1.99}}, the company said.',
      '{{s1i1.99}} is no stored value',
    ],
    [
      'a reference of another item',
      'Gross retention at Quillmoor reached {{s2i1.1}}, the company said.',
      '{{s2i1.1}} is no stored value',
    ],
    [
      'a broken reference',
      'Gross retention at Quillmoor reached {s1i1.2}, the company said.',
      'a reference is broken',
    ],
    [
      'a number joined to a figure',
      `Gross retention at Quillmoor reached 1${figure('87 %')}, it said.`,
      'something is joined to a stored value',
    ],
    [
      'a sign before a figure',
      `Gross retention at Quillmoor reached -${figure('87 %')}, it said.`,
      'something is joined to a stored value',
    ],
    [
      'a unit after a figure',
      `Larkfield is to acquire Quillmoor for ${figure('$410 million')} billion.`,
      'billion. is a number without a stored value',
    ],
    [
      'a figure of something else',
      `Churn at Quillmoor is ${figure('$410 million')} now.`,
      '$410 million stands for something else where it comes from',
    ],
    [
      'a name nobody cites',
      'Larkfield is to acquire Penmar, the company said.',
      'Penmar is in none of the cited items',
    ],
    [
      'a known name in small letters',
      'Larkfield is to acquire penmar, the company said.',
      'penmar is in none of the cited items',
    ],
    [
      'a first name nobody cites',
      'Larkfield is to acquire Quillmoor, said Grace Brandt.',
      'Grace Brandt is in none of the cited items',
    ],
    [
      'a name at the beginning',
      'Dockman is to acquire Quillmoor, the company said.',
      'Dockman is in none of the cited items',
    ],
    [
      'a name in another alphabet',
      'Larkfield is to acquire Quillmооr, the company said.',
      'Quillmооr is in none of the cited items',
    ],
    [
      'another version of a product',
      'At Quillmoor the GPT-5 assistant stays, said Ada Brandt.',
      'GPT-5 is in none of the cited items',
    ],
    [
      'a changed quotation',
      '“We always chased growth at any price,” Ada Brandt told Ledger Weekly.',
      'nobody cited says: We always chased growth at any price',
    ],
    [
      'a quotation in single quotes',
      'Quillmoor ‘chased growth at every price’, Ada Brandt told Ledger Weekly.',
      'nobody cited says: chased growth at every price',
    ],
    [
      'an open quotation',
      'Ada Brandt told Ledger Weekly: “We never chased growth.',
      'nobody cited says: an open quotation',
    ],
    [
      'words of nobody',
      'Observers worry about massive security problems among clients everywhere.',
      'Observers is in none of the cited items',
    ],
    [
      'an address',
      'Larkfield is to acquire Quillmoor, see https://evil.example for more.',
      'it has markup or an address',
    ],
    ['markup', 'Larkfield is to acquire <b>Quillmoor</b>, the company said.', 'it has markup or an address'],
    [
      'characters that are not seen',
      'Larkfield is to acquire Quill\u200bmoor, the company said.',
      'it has characters that are not seen',
    ],
    ['half a sentence', 'Larkfield is to acquire Quillmoor and', 'it is no whole sentence'],
    ['hardly anything', 'Larkfield.', 'it is too short or too long'],
  ])('%s', (_, sentence, reason) => {
    expect(checkSentence(sentence, news)).toEqual({ outcome: 'rejected', reason });
  });

  test('anything at all when nothing is cited', () => {
    const nothing = toNewsEvidence([], known);
    expect(checkSentence('Larkfield is to acquire Quillmoor, the company said.', nothing).outcome).toBe(
      'rejected',
    );
  });
});

describe('figures of the market', () => {
  const of = (text: string, subject: string, direction: 'up' | 'down'): Figure => ({
    text,
    subjects: [subject],
    direction,
  });
  const market: Evidence = {
    kind: 'market',
    texts: ['Alto', 'Brio', 'Data', 'Data Cloud'],
    figures: new Map([
      ['ALTO.day', of('3.0 percent', 'Alto', 'up')],
      ['BRIO.day', of('1.0 percent', 'Brio', 'down')],
      ['index.day', of('0.4 percent', 'index', 'up')],
      ['index.companies', { text: '24' }],
    ]),
    knownNames: new Set(),
    subjects: ['Alto', 'Brio', 'Data', 'Data Cloud', 'index'],
  };
  test.each([
    'Alto rose {{ALTO.day}} and Brio fell {{BRIO.day}}.',
    'The index gained {{index.day}}, and Alto was ahead with {{ALTO.day}}.',
    'Of the {{index.companies}} companies Alto climbed most, {{ALTO.day}}.',
    'Whether Brio recovers from a loss of {{BRIO.day}} stays open.',
  ])('kept: %s', (sentence) => expect(checkSentence(sentence, market)).toMatchObject({ outcome: 'kept' }));

  test.each([
    'Alto fell {{ALTO.day}} on the day.',
    'Alto fell {{ALTO.day}} and Brio rose {{BRIO.day}}.',
    'Alto rose {{BRIO.day}} on the day.',
    'Alto rose 3.0 percent on the day.',
    'Alto rose sharply on the day.',
    'Of the {{index.companies}} companies Alto fell most.',
    'Alto rose {{ALTO.day}}, so investors should hold it.',
    'Alto rose {{ALTO.day}} and will go on.',
    'Cala rose {{ALTO.day}} on the day.',
  ])('rejected: %s', (sentence) =>
    expect(checkSentence(sentence, market)).toMatchObject({ outcome: 'rejected' }),
  );
});
