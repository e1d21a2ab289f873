import { join } from 'node:path';
import { loadHubConfig } from '@runrate/service';
import { expect, test } from 'vitest';

test('MKT-02 the shipped ledger has 24 companies, each figure with its period, basis, source and day of entry', async () => {
  const path = join(import.meta.dirname, '../../config/sample.yaml');
  const { companies } = await loadHubConfig(path, { SAMPLE_WORLD: '127.0.0.1:4010' });
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
