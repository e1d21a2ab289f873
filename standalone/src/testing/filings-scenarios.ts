import {
  type CompanyPage,
  companyPageSchema,
  type HubConfigInput,
  sourceStatesView,
} from '@runrate/contracts';
import { makeTemporaryFolder, type StatedFact, startFeedServer, writeCompanyFacts } from '@runrate/testkit';
import { expect, test } from 'vitest';
import type { HubOptions } from '../create-hub.ts';
import { startTestHub } from '../test-hub.ts';
import { rebuildAndCompare } from './rebuild-hub.ts';
import { refreshHub } from './refresh-hub.ts';

const never = '0 0 29 2 *';
const now = Date.parse('2026-09-04T22:00:00Z');
const accession = (number: number) => `0009999901-26-${String(number).padStart(6, '0')}`;
const quarter = (
  start: string,
  end: string,
  millions: number,
  filed: string,
  number: number,
): StatedFact => ({
  ...{ start, end, val: millions * 1e6, filed, accn: accession(number) },
});

/*
 * Orrelune, a fictional company:
 *   2025-06-30   50 × 4 = 200 million, known since 2025-08-04
 *   2026-06-30   75 × 4 = 300 million, known since 2026-08-03; over 50: +50 %
 *   2026-06-30   70 × 4 = 280 million, restated on 2026-08-20;  over 50: +40 %
 */
const filed = [
  quarter('2025-04-01', '2025-06-30', 50, '2025-08-04', 1),
  quarter('2026-04-01', '2026-06-30', 75, '2026-08-03', 2),
];
const restated: StatedFact = {
  ...quarter('2026-04-01', '2026-06-30', 70, '2026-08-20', 3),
  form: '10-Q/A',
};

/** Tests COM-13 on a whole hub with one set of engines. */
export function filingsScenarios(name: string, enginesOf: () => Partial<HubOptions>): void {
  test(`COM-13 ${name}: filings become the ledger of a company: figures, growth, restatements, sources and what was known when; they outlive a company that is gone, and a rebuild`, async () => {
    await using folder = await makeTemporaryFolder();
    await using server = await startFeedServer();
    const put = (facts: readonly StatedFact[]) =>
      server.set('/CIK0009999901.json', {
        body: writeCompanyFacts(9_999_901, 'Orrelune, Inc.', facts),
        contentType: 'application/json',
      });
    put(filed);
    const guess = { basis: 'derived' as const, formula: 'a guess', estimate: true };
    const config: HubConfigInput = {
      sources: [
        {
          ...{ id: 'sec', kind: 'filings', name: 'Filings', schedule: never, contact: 'desk@hub.example' },
          url: `${server.origin}/CIK{cik}.json`,
          filing: `${server.origin}/filings/{number}/{digits}/{accession}.htm`,
        },
      ],
      companies: [
        {
          ...{ symbol: 'ORRE', name: 'Orrelune', sector: 'Data', sharesOutstanding: 1_000_000 },
          filings: { cik: '9999901', concepts: ['Revenues'] },
          figures: [{ ...guess, value: 0.29, periodEnd: '2026-06-30', enteredAt: '2026-07-10' }],
        },
      ],
      network: { allow: [server.host] },
    };
    await using hub = await startTestHub(
      config,
      folder.path,
      { clock: () => now + performance.now() },
      enginesOf(),
    );
    const patience = { timeout: 30_000 };
    const read = async (query = ''): Promise<CompanyPage> =>
      companyPageSchema.parse(await (await fetch(`${hub.origin}/api/companies/orre${query}`)).json());
    const refresh = () => refreshHub(hub.origin, { sources: ['sec'] });
    const figuresOf = ({ figures }: CompanyPage) =>
      figures.map(({ date, value, growth, estimate, source }) => [
        ...[date, value.toFixed(2), growth?.toFixed(0), estimate],
        source?.replace(server.origin, ''),
      ]);
    await expect
      .poll(async () => figuresOf(await read()), patience)
      .toEqual([
        [
          '2025-08-04',
          '0.20',
          undefined,
          false,
          '/filings/9999901/000999990126000001/0009999901-26-000001.htm',
        ],
        ['2026-07-10', '0.29', undefined, true, undefined],
        ['2026-08-03', '0.30', '50', false, '/filings/9999901/000999990126000002/0009999901-26-000002.htm'],
      ]);
    expect(await read()).toMatchObject({ arr: 0.3, arrGrowth: 50, arrDate: '2026-08-03', estimate: false });
    expect(await read('?asOf=2026-08-02')).toMatchObject({ arr: 0.29, estimate: true });
    expect(await read('?asOf=2026-07-09')).toMatchObject({ arr: 0.2, arrPeriodEnd: '2025-06-30' });
    expect(server.userAgents().join()).toMatch(/ desk@hub\.example$/);

    put([...filed, restated]);
    expect((await refresh()).outcomes).toMatchObject({ failed: 0 });
    await expect.poll(async () => (await read()).figures.length, patience).toBe(4);
    expect(await read()).toMatchObject({ arr: 0.28, arrGrowth: 40, arrDate: '2026-08-20' });
    expect(await read('?asOf=2026-08-19')).toMatchObject({ arr: 0.3 });

    server.set('/CIK0009999901.json', undefined);
    const before = await read();
    expect((await refresh()).outcomes).toMatchObject({ failed: 1 });
    const state = () => hub.engines.views.get(sourceStatesView, 'sec');
    await expect.poll(async () => (await state())?.outcome, patience).toBe('failed');
    expect((await state())?.error).toMatch(/^ORRE: The SEC has no company facts .* Its last figures stay$/);
    expect(figuresOf(await read())).toEqual(figuresOf(before));

    expect(await rebuildAndCompare(hub.origin)).toBe(0);
    await expect.poll(async () => figuresOf(await read()), patience).toEqual(figuresOf(before));
    expect(await read()).toMatchObject({ arr: 0.28, arrGrowth: 40, arrDate: '2026-08-20' });
  }, 180_000);
}
