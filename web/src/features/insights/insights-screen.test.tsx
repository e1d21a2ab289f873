// @vitest-environment happy-dom
import type { MarketAnalysis } from '@runrate/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleNewsItem, exampleStock } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, stubApi } from '../../testing/stub-api.ts';
import { stubInView } from '../../testing/stub-observer.ts';
import { FULL_ANALYSIS_ID } from './components/market-pulse.tsx';
import { InsightsScreen } from './insights-screen.tsx';

const analysis: MarketAnalysis = {
  marketSentiment: 'bullish',
  summary: 'Software rose.',
  topGainers: [],
  topLosers: [],
  sectorTrends: [],
  keyInsights: ['First insight', 'Second insight', 'Third insight'],
  tomorrowWatch: [],
  generator: 'rules',
  generatedAt: '2026-03-04T15:00:00.000Z',
};

/** 24 stocks: today 12 rose by 1 to 12 percent and 12 fell; over a year it is the reverse. */
const stocks = Array.from({ length: 24 }, (_, place) => {
  const change = place < 12 ? place + 1 : 11 - place;
  return exampleStock({
    symbol: `S${place}`,
    changePercent: change,
    marketCap: (place + 1) * 1e9,
    periods: { '1D': { change, changePercent: change }, '1Y': { change, changePercent: change * -10 } },
  });
});

function roundup(changes = {}) {
  return {
    videoId: 'vt1',
    title: 'The week in venture',
    thumbnailUrl: 'https://images.example/t.jpg',
    publishedAt: '2026-03-04T15:00:00.000Z',
    duration: '1:02:03',
    keyTopics: [],
    twentyvcHighlights: [],
    url: 'https://host.example/vt1',
    channelTitle: 'The Table',
    ...changes,
  };
}

beforeEach(stubInView);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(changed: Record<string, unknown> = {}): Promise<ApiStub> {
  const stub = stubApi({
    '/api/stocks': stocks,
    '/api/market-analysis': analysis,
    '/api/twentyvc/latest': roundup(),
    '/api/news': Array.from({ length: 8 }, (_, place) =>
      exampleNewsItem({ id: `n${place}`, title: `News ${place}` }),
    ),
    ...changed,
  });
  renderInApp(<InsightsScreen analysis={<div id={FULL_ANALYSIS_ID}>The whole analysis</div>} />);
  await waitFor(() => expect(screen.queryByLabelText('Loading the index')).toBeNull());
  await waitFor(() => expect(screen.queryByLabelText('Loading the pulse of the market')).toBeNull());
  await waitFor(() => expect(screen.queryByLabelText('Loading the financial news')).toBeNull());
  return stub;
}

function figure(label: string): HTMLElement {
  const cell = screen.getByText(label).parentElement;
  if (!cell) throw new Error(`no figure ${label}`);
  return cell;
}

function symbolsOf(list: string): string[] {
  return within(screen.getByRole('region', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.match(/^S\d+?(?=Snowflake)/)?.[0] ?? '');
}

test('MKT-01 MKT-02 MKT-24 the title is the brand of the index, the subtitle counts the data', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Runrate Index');
  expect(screen.getByText(/tracking of 24 top B2B companies/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  cleanup();
  await open({ '/api/stocks': stocks.slice(1) });
  expect(screen.getByText(/tracking of 23 top B2B companies/)).toBeTruthy();
  expect(screen.queryByText(/21 (top|companies)/)).toBeNull();
});

test('MKT-03 the average is green from zero and red below it', async () => {
  for (const [changePercent, text, colour] of [
    [-0.01, '-0.01%', 'text-loss'],
    [0, '+0.00%', 'text-gain'],
    [0.01, '+0.01%', 'text-gain'],
  ] as const) {
    await open({ '/api/stocks': [exampleStock({ changePercent })] });
    const value = within(figure('Market Average')).getByText(text);
    expect(value.className).toContain(colour);
    cleanup();
  }
});

test('MKT-04 MKT-05 MKT-06 the strip of figures', async () => {
  await open({
    '/api/stocks': [
      exampleStock({ symbol: 'UP', changePercent: 4, marketCap: 2.5e12, arr: 3.4, arrGrowth: 20 }),
      exampleStock({ symbol: 'UPPER', changePercent: 5.25, marketCap: 1.7e12, arr: 4.3, arrGrowth: 31 }),
    ],
  });
  expect(figure('Top Gainer').textContent).toBe('Top GainerUPPER+5.25%');
  expect(figure('Top Loser').textContent).toBe('Top LoserN/A--');
  expect(figure('Total Market Cap').textContent).toContain('$4.2T');
  expect(figure('Total ARR').textContent).toBe('Total ARR$8BAvg Growth 25.5%');
});

test('MKT-07 the pulse has the mood, the summary and the first insight', async () => {
  await open();
  const pulse = within(screen.getByRole('region', { name: 'Market Pulse' }));
  expect(pulse.getByText('bullish')).toBeTruthy();
  expect(pulse.getByText('Software rose.')).toBeTruthy();
  expect(pulse.getByText('First insight')).toBeTruthy();
  expect(pulse.queryByText('Second insight')).toBeNull();
});

test('MKT-08 MKT-09 Full Analysis scrolls to the analysis', async () => {
  await open();
  const target = document.getElementById('full-market-analysis');
  if (!target) throw new Error('no analysis');
  target.scrollIntoView = vi.fn();
  fireEvent.click(screen.getByRole('button', { name: 'Full Analysis' }));
  expect(target.scrollIntoView).toHaveBeenCalledTimes(1);
});

test('MKT-10 MKT-11 MKT-12 the period governs figures, lists and the last column', async () => {
  const stub = await open();
  expect(stub.calls).toContain('/api/stocks?periods=true');
  const options = screen.getAllByRole('radio');
  expect(options.map((option) => option.textContent)).toEqual(['1D', '1W', '1M', '3M', 'YTD', '1Y']);
  expect(screen.getByRole('radio', { name: '1D' }).getAttribute('aria-checked')).toBe('true');
  expect(figure('Top Gainer').textContent).toContain('S11+12.00%');
  fireEvent.click(screen.getByRole('radio', { name: '1Y' }));
  expect(figure('Top Gainer').textContent).toContain('S23+120.00%');
  expect(figure('Top Loser').textContent).toContain('S11-120.00%');
  expect(screen.getByRole('columnheader', { name: '% Change (1Y)' })).toBeTruthy();
  expect(symbolsOf('Top Gainers')[0]).toBe('S23');
  fireEvent.click(screen.getByRole('radio', { name: '1W' }));
  expect(figure('Market Average').textContent).toContain('--');
  expect(figure('Top Gainer').textContent).toBe('Top GainerN/A--');
});

test('MKT-11 the chart of a day shows the move of each company, that of a period a line', async () => {
  const stub = await open();
  expect(screen.getByRole('img', { name: '12 up, 12 down. S11 +12.00% to S23 -12.00%' })).toBeTruthy();
  expect(stub.calls.filter((call) => call.startsWith('/api/stock-closes'))).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: '1M' }));
  await waitFor(() => expect(stub.calls).toContain('/api/stock-closes?period=1M'));
  expect(screen.queryByRole('img', { name: /12 up/ })).toBeNull();
});

test('MKT-13 MKT-14 the table begins with the largest company', async () => {
  await open();
  const rows = within(screen.getByRole('region', { name: 'All Stocks' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(24);
  expect(rows[0]?.textContent).toMatch(/^S23/);
  fireEvent.click(screen.getByRole('button', { name: 'Market Cap' }));
  expect(screen.getByRole('columnheader', { name: 'Market Cap' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  expect(
    within(screen.getByRole('region', { name: 'All Stocks' })).getAllByRole('row')[1]?.textContent,
  ).toMatch(/^S0/);
});

test('MKT-18 five gainers and five losers', async () => {
  await open();
  expect(symbolsOf('Top Gainers')).toEqual(['S11', 'S10', 'S9', 'S8', 'S7']);
  expect(symbolsOf('Top Losers')).toEqual(['S23', 'S22', 'S21', 'S20', 'S19']);
});

test('MKT-19 five news items and the way to all', async () => {
  await open();
  const card = within(screen.getByRole('region', { name: 'Latest Financial News' }));
  expect(card.getAllByRole('listitem')).toHaveLength(5);
  const link = card.getByRole('link', { name: /News 0/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(card.getAllByText(/The Ledger/)).toHaveLength(5);
  expect(card.getByRole('link', { name: 'View All News' }).getAttribute('href')).toBe('/news');
});

test('ERR-10 no financial news', async () => {
  await open({ '/api/news': [] });
  expect(screen.getByText('No financial news available at the moment.')).toBeTruthy();
});

test('MKT-28 the pace and the source of the prices are stated', async () => {
  await open();
  expect(screen.getByText(/Stock data updates every 2 minutes\. Source: Yahoo Finance\./)).toBeTruthy();
});

test('MKT-30 NAV-34 the roundup loops silently, grows into a player and goes back', async () => {
  await open();
  const mini = await screen.findByTitle('Video: The week in venture, silent preview');
  expect(mini.getAttribute('src')).toMatch(/mute=1.*loop=1/);
  expect(mini.getAttribute('sandbox')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Expand The week in venture' }));
  const player = await screen.findByTitle('Video: The week in venture');
  expect(player.getAttribute('src')).not.toContain('mute=1');
  expect(screen.queryByTitle(/silent preview/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Minimize' }));
  await waitFor(() => expect(screen.queryByTitle('Video: The week in venture')).toBeNull());
  expect(await screen.findByTitle(/silent preview/)).toBeTruthy();
});

test('ERR-07 without an episode the tile waits', async () => {
  await open({ '/api/twentyvc/latest': () => new Response('no', { status: 500 }) });
  expect(await screen.findByText('Latest episode loading...')).toBeTruthy();
});

test('a failing index leaves the rest of the screen standing', async () => {
  await open({ '/api/stocks': () => new Response('no', { status: 500 }) });
  expect(screen.getByText('The index is not available right now.')).toBeTruthy();
  expect(screen.getByText('First insight')).toBeTruthy();
});

test('the heat map has a table behind it, of every sector', async () => {
  await open({
    '/api/stocks': [
      exampleStock({ symbol: 'A', sector: 'Data', marketCap: 61.3e9, changePercent: 2 }),
      exampleStock({ symbol: 'B', sector: 'Data', changePercent: -1 }),
      exampleStock({ symbol: 'C', sector: 'Security', marketCap: 5e9, changePercent: -3 }),
    ],
  });
  const section = within(screen.getByRole('region', { name: 'Sectors' }));
  expect(section.getByRole('navigation', { name: /^2 companies in 2 sectors/ })).toBeTruthy();
  fireEvent.click(section.getByText('Sectors as a table'));
  const rows = within(await section.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['Data2$61.3B+0.50%', 'Security1$5.0B-3.00%']);
});
