// @vitest-environment happy-dom
import type { MarketAnalysis } from '@runrate/contracts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { MarketAnalysisCard } from './market-analysis-card.tsx';

const NOW = Date.parse('2026-03-04T15:00:00Z');

function analysis(changes: Partial<MarketAnalysis> = {}): MarketAnalysis {
  const movers = ['AAA', 'BBB', 'CCC'].map((symbol) => ({
    symbol,
    name: symbol,
    changePercent: 3,
    price: 10,
  }));
  return {
    marketSentiment: 'bullish',
    summary: 'Software rose.',
    topGainers: movers,
    topLosers: movers.map((mover) => ({ ...mover, symbol: `L${mover.symbol}`, changePercent: -3 })),
    sectorTrends: [{ sector: 'Security', changePercent: -0.8, trend: 'down', description: 'weighed down' }],
    keyInsights: ['Volume was low.'],
    tomorrowWatch: ['Consumer prices.'],
    generator: 'rules',
    generatedAt: '2026-03-04T13:59:30Z',
    ...changes,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function renderCard(answer: unknown) {
  const stub = stubApi({ '/api/market-analysis': answer });
  renderInApp(<MarketAnalysisCard />);
  await advance(0);
  return stub;
}

async function advance(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

test('MKT-25 MKT-27 the parts of the analysis, two movers each way, and its data source', async () => {
  await renderCard(analysis());
  for (const text of [
    'bullish',
    'Software rose.',
    'Security',
    'Volume was low.',
    'Consumer prices.',
    'BBB',
    'LBBB',
  ]) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(screen.queryByText('CCC')).toBeNull();
  expect(screen.queryByText('LCCC')).toBeNull();
  expect(screen.getByText(/Market data: Yahoo Finance/)).toBeTruthy();
});

test('MKT-26 MKT-29 generator and age are named, the age renewed every 60 s', async () => {
  await renderCard(analysis());
  expect(screen.getByText(/Rule-based/).textContent).toContain('1 hour ago');
  cleanup();
  await renderCard(analysis({ generator: 'gpt-x', generatedAt: '2026-03-04T14:57:30Z' }));
  expect(screen.getByText(/Written by gpt-x/).textContent).toContain('2 minutes ago');
  await advance(59_000);
  expect(screen.getByText(/Written by/).textContent).toContain('2 minutes ago');
  await advance(1_000);
  expect(screen.getByText(/Written by/).textContent).toContain('3 minutes ago');
});

test('CLI-09 the analysis is fetched again every 30 minutes while shown', async () => {
  const stub = await renderCard(analysis());
  await advance(30 * 60_000 - 1);
  expect(stub.calls).toHaveLength(1);
  await advance(1);
  expect(stub.calls).toHaveLength(2);
});

test('ERR-06 the analysis cannot be loaded', async () => {
  await renderCard(() => new Response('No', { status: 500 }));
  expect(screen.getByText('Unable to load market analysis. Please try again later.')).toBeTruthy();
});
