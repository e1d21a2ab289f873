import { join } from 'node:path';
import { listFigures } from '@runrate/contracts';
import { loadHubConfig } from '@runrate/service';
import { expect, test } from 'vitest';

test('MKT-02 the shipped ledger has 24 companies, each figure with its period, basis, source and day of entry', async () => {
  const path = join(import.meta.dirname, '../../config/live.yaml');
  const { companies } = await loadHubConfig(path, {});
  expect(new Set(companies.map(({ symbol }) => symbol)).size).toBe(24);
  for (const { symbol, arr } of companies) {
    expect(arr, symbol).toMatchObject({
      value: expect.any(Number),
      periodEnd: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      basis: expect.stringMatching(/^(reported|derived)$/),
      source: expect.stringMatching(/^https:/),
      enteredAt: expect.any(String),
    });
    expect(arr?.basis === 'reported' || arr?.formula, symbol).toBeTruthy();
  }
});

test('COM-03 the sample hub has eight figures of each company, all of them said to be invented; the live one invents none', async () => {
  const read = (name: string) => loadHubConfig(join(import.meta.dirname, '../../config', name), {});
  const [sample, live] = await Promise.all([read('sample.yaml'), read('live.yaml')]);
  expect(sample.companies.map(({ symbol }) => symbol)).toEqual(live.companies.map(({ symbol }) => symbol));
  for (const company of sample.companies) {
    expect(listFigures(company), company.symbol).toHaveLength(8);
    for (const { formula, estimate, growth } of listFigures(company)) {
      expect([formula, estimate]).toEqual(['invented for the sample hub', true]);
      expect(growth, company.symbol).toBeTypeOf('number');
    }
  }
  for (const company of live.companies) {
    expect(listFigures(company).map(({ estimate }) => estimate)).toEqual([true]);
  }
});
