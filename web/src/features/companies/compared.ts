import type { CompanySummary } from '@runrate/contracts';
import { comparedLimit } from '../../lib/compare-path.ts';

type Listed = Pick<CompanySummary, 'sector' | 'arr' | 'valuation'>;

/** Returns the largest companies of each sector that has at least two, the fullest sectors first. */
export function largestBySector<Company extends Listed>(
  companies: readonly Company[],
): { sector: string; largest: Company[] }[] {
  const sizeOf = ({ arr, valuation }: Listed) => arr ?? valuation ?? 0;
  return [...Map.groupBy(companies, ({ sector }) => sector)]
    .map(([sector, all]) => ({
      sector,
      largest: all.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, comparedLimit),
    }))
    .filter(({ largest }) => largest.length > 1)
    .sort((one, other) => other.largest.length - one.largest.length);
}
