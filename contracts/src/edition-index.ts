import type { EditionCompany } from './views/daily-edition.ts';

/** The market index in one line. Percentages are means over the companies that have them. */
export interface EditionIndex {
  readonly changePercent: number;
  readonly gained: number;
  readonly lost: number;
  /** Billions of dollars; absent if no company of the index has one. */
  readonly arr?: number | undefined;
}

/** Returns the index of an edition: its public companies with recurring revenue, or all with a price if none has. */
export function toEditionIndex(companies: readonly EditionCompany[]): EditionIndex | undefined {
  const quoted = companies.flatMap(({ changePercent, arr }) =>
    changePercent === undefined ? [] : [{ changePercent, arr }],
  );
  const measured = quoted.filter(({ arr }) => arr !== undefined);
  const index = measured.length > 0 ? measured : quoted;
  if (index.length === 0) return undefined;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    changePercent: sum(index.map(({ changePercent }) => changePercent)) / index.length,
    gained: index.filter(({ changePercent }) => changePercent > 0).length,
    lost: index.filter(({ changePercent }) => changePercent < 0).length,
    ...(measured.length > 0 && { arr: sum(measured.map(({ arr = 0 }) => arr)) }),
  };
}
