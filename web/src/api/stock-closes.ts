import type { StockCloses, StockPeriod } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

interface StockClosesOptions {
  period: StockPeriod;
  /** All closes of this company; without it, a few closes of every company. */
  symbol?: string;
}

function fetchStockCloses(options: StockClosesOptions, signal: AbortSignal): Promise<StockCloses[]> {
  return callApi('GET /api/stock-closes', { query: { ...options }, signal });
}

function stockClosesQuery(options: StockClosesOptions) {
  return queryOptions({
    queryKey: ['stock-closes', options],
    queryFn: ({ signal }) => fetchStockCloses(options, signal),
  });
}

export function useStockCloses(options: StockClosesOptions, { enabled = true } = {}) {
  return useQuery({ ...stockClosesQuery(options), enabled });
}
