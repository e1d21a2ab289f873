import { parseJson } from '../parse-json.ts';
import type { ParseResult } from '../read-document.ts';
import { chartSchema } from './chart.ts';
import { type DailyBar, toBars } from './daily-bars.ts';
import { quarantine } from './quarantine.ts';

export interface SymbolQuotes {
  readonly bars: readonly DailyBar[];
  readonly rejections: readonly string[];
}

/** Daily prices of one symbol, without those that cannot be true. Pure. */
export function parseChart(text: string, symbol: string): ParseResult<SymbolQuotes> {
  const json = parseJson(text);
  if (json.outcome === 'refused') return json;
  const parsed = chartSchema.safeParse(json.parsed);
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
  const { bars, rejections } = toBars(first, symbol);
  const kept = quarantine(bars, symbol);
  return { outcome: 'parsed', parsed: { bars: kept.bars, rejections: [...rejections, ...kept.rejections] } };
}
