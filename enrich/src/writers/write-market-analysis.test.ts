import type { Company, StockDocument } from '@runrate/contracts';
import { describe, expect, test } from 'vitest';
import { figureWords } from './figure-words.ts';
import { toMarketFigures } from './market-figures.ts';
import { writeMarketAnalysis } from './write-market-analysis.ts';

const now = Date.parse('2026-03-04T22:00:00Z');
const names = [
  'Alto',
  'Brio',
  'Cala',
  'Dune',
  'Echo',
  'Fjord',
  'Gale',
  'Helm',
  'Isle',
  'Jade',
  'Kite',
  'Loom',
];
const companies: Company[] = names.map((name, index) => ({
  symbol: name.toUpperCase(),
  name,
  sector: ['Data', 'Security', 'Finance'][index % 3] ?? 'Data',
  featured: false,
}));

function stock(symbol: string, changePercent: number): StockDocument {
  const change = { change: changePercent, changePercent };
  return {
    symbol,
    price: 100 + changePercent,
    change: changePercent,
    changePercent,
    marketTime: '2026-03-04T21:00:00.000Z',
    periods: { '1D': change, '1W': change, '1M': change },
    closes: Array.from({ length: 260 }, (_, n): [string, number] => [`2025-01-${n}`, 80 + (n % 7)]),
  };
}

function analyse(changes: readonly number[], language?: string) {
  const stocks = changes.map((change, index) => stock(names[index]?.toUpperCase() ?? '', change));
  const figures = toMarketFigures(stocks, companies);
  return figures && writeMarketAnalysis(figures, figureWords(language), now);
}
const rising = [3, 2.5, 2, 1.5, 1.2, 1, 0.8, 0.5, 0.3, 0.2, -0.4, -1];

describe('API-44 API-45 the analysis by rules', () => {
  test('has every part, with figures in its sentences', () => {
    const analysis = analyse(rising);
    expect(analysis).toMatchObject({
      marketSentiment: 'bullish',
      generator: 'rules',
      generatedAt: '2026-03-04T22:00:00.000Z',
    });
    expect(analysis?.topGainers.map(({ name }) => name)).toEqual(['Alto', 'Brio', 'Cala', 'Dune', 'Echo']);
    expect(analysis?.topLosers.map(({ name }) => name)).toEqual(['Loom', 'Kite']);
    expect(analysis?.sectorTrends.map(({ sector }) => sector).toSorted()).toEqual([
      'Data',
      'Finance',
      'Security',
    ]);
    expect(analysis?.keyInsights.length).toBeGreaterThanOrEqual(3);
    expect(analysis?.keyInsights.length).toBeLessThanOrEqual(5);
    expect(analysis?.tomorrowWatch).toHaveLength(3);
    expect(analysis?.summary).toContain(
      'On Wednesday 4 March the 12 companies of the index rose 1.0 percent on average: ten gained and two lost.',
    );
  });

  test.each([
    ['bearish', rising.map((change) => -change)],
    ['neutral', [1, -1, 0.5, -0.5, 0.2, -0.2]],
    ['neutral', [0, 0, 0]],
    ['neutral', [9, -0.2, -0.1, -0.1, -0.2, -0.3]],
  ])('a day is %s', (sentiment, changes) => expect(analyse(changes)?.marketSentiment).toBe(sentiment));

  test.each([[rising], [rising.map((change) => -change)], [[2]], [[0, 0]], [[1, 2, 3]], [[-1, -2, -3]]])(
    'sentences for %j are whole, tell no nonsense and give no advice',
    (changes) => {
      const analysis = analyse(changes);
      const descriptions = analysis?.sectorTrends.map(({ description }) => description) ?? [];
      const sentences = [
        analysis?.summary ?? '',
        ...descriptions,
        ...(analysis?.keyInsights ?? []),
        ...(analysis?.tomorrowWatch ?? []),
      ];
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
        expect(sentence).not.toMatch(/NaN|undefined|Infinity|\bbuy\b|\bsell\b|\bshould\b/);
      }
      expect(new Set(analysis?.keyInsights).size).toBe(analysis?.keyInsights.length);
    },
  );

  test.each([
    [
      'de-AT',
      'Mittwoch, 4. März: Der Durchschnitt der 12 Unternehmen im Index gewann 1,0 Prozent; 10 im Plus und 2 im Minus. ' +
        'Am stärksten gewann Alto mit 3,0 Prozent, am stärksten verlor Loom mit 1,0 Prozent. ' +
        'Damit liegt der Durchschnitt auf Wochensicht 1,0 Prozent im Plus.',
      'Im Plus: 2 von 4 Unternehmen; am meisten bewegte sich Cala, 2,0 Prozent im Plus. Die Gruppe liegt 0,6 Prozent hinter dem Index.',
    ],
    [
      'ja',
      '3月4日水曜日、指数の12社の平均は1.0%の上昇でした（10社が値上がり、2社が値下がり）。' +
        '上昇率の首位はAltoの3.0%、下落率の首位はLoomの1.0%でした。これで週間の平均は1.0%高となりました。',
      '4社のうち2社が値上がりし、最も動いたのはCala（2.0%高）です。この業種は指数を0.6%下回っています。',
    ],
  ])('OWN-31 a hub in %s has it in its language', (language, summary, description) => {
    const analysis = analyse([3, 2.5, 2, 1.5, 1.2, 1, 0.8, 0.5, -0.4, 0.2, 0.3, -1], language);
    expect(analysis?.summary).toBe(summary);
    expect(analysis?.sectorTrends.find(({ sector }) => sector === 'Finance')?.description).toBe(description);
    const english = analyse(rising);
    const all = [...(analysis?.keyInsights ?? []), ...(analysis?.tomorrowWatch ?? [])];
    expect(all.length).toBe((english?.keyInsights.length ?? 0) + (english?.tomorrowWatch.length ?? 0));
    // Of the English words only the names of companies and sectors, which are data, are left.
    const data = [...names, 'Data', 'Security', 'Finance'];
    const words = all.join(' ').replaceAll(new RegExp(data.join('|'), 'g'), '');
    expect(words).not.toMatch(/\b(the|of|and|companies|average|percent|whether)\b/i);
  });

  test('without prices there is none', () => expect(analyse([])).toBeUndefined());
});
