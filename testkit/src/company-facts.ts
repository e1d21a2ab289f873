/** A fact about an invented company: its period, its value, and the filing that states it. */
export interface StatedFact {
  readonly start: string;
  readonly end: string;
  readonly val: number;
  readonly filed: string;
  readonly accn: string;
  readonly form?: string;
  readonly concept?: string;
  readonly unit?: string;
}

/** Company facts in the SEC's JSON format, for a company that does not exist. */
export function writeCompanyFacts(cik: number, entityName: string, stated: readonly StatedFact[]): string {
  const concepts: Record<string, { label: string; units: Record<string, object[]> }> = {};
  for (const { concept = 'Revenues', unit = 'USD', form = '10-Q', ...fact } of stated) {
    concepts[concept] ??= { label: concept, units: {} };
    const entry = {
      ...fact,
      form,
      fy: Number(fact.end.slice(0, 4)),
      fp: form.startsWith('10-K') ? 'FY' : 'Q1',
    };
    concepts[concept].units[unit] = [...(concepts[concept].units[unit] ?? []), entry];
  }
  return JSON.stringify({ cik, entityName, facts: { 'us-gaap': concepts } });
}
