import { parseJson } from '../parse-json.ts';
import type { ParseResult } from '../parse-result.ts';
import { chartSchema } from './chart.ts';
import { toQuotes } from './daily-quotes.ts';
import type { SymbolQuotes } from './provider.ts';

/** Parses the daily prices of one symbol, dropping invalid ones. Pure. */
export function parseChart(text: string, symbol: string): ParseResult<SymbolQuotes> {
  const json = parseJson(text);
  return json.outcome === 'refused' ? json : readChart(json.parsed, symbol);
}

/** Same as `parseChart`, for a document that is already parsed. Pure. */
export function readChart(document: unknown, symbol: string): ParseResult<SymbolQuotes> {
  const parsed = chartSchema.safeParse(document);
  if (!parsed.success)
    return { outcome: 'refused', reason: 'The address answers with JSON that is not a price chart' };
  const { result, error } = parsed.data.chart;
  const [first] = result ?? [];
  if (!first) {
    return {
      outcome: 'refused',
      reason: `The provider has no prices: ${error?.description || 'no reason given'}`,
    };
  }
  const named = first.meta.symbol;
  if (named !== undefined && named.toUpperCase() !== symbol.toUpperCase())
    return { outcome: 'refused', reason: `The provider answers for ${named} instead` };
  return { outcome: 'parsed', parsed: toQuotes(first, symbol) };
}
