import { type HubConfigInput, hubConfigSchema } from '@runrate/contracts';
import { createHostQueue } from '@runrate/service/fetching';
import { startFeedServer, writeCompanyFacts } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { startTestHub } from '../../test-hub.ts';

const never = '0 0 29 2 *';
const company = (symbol: string, cik: number) => ({
  ...{ symbol, name: symbol, sector: 'Data' },
  filings: { cik: String(cik), concepts: ['Revenues'] },
});

function configOf(origin: string, host: string): HubConfigInput {
  return {
    sources: [
      {
        ...{ id: 'sec', kind: 'filings', name: 'Filings', schedule: never, contact: 'desk@hub.example' },
        url: `${origin}/CIK{cik}.json`,
      },
    ],
    companies: [company('GONE', 9_999_902), company('ORRE', 9_999_901)],
    network: { allow: [host] },
  };
}

test('COM-13 each fact is recorded once; a company that is gone fails the source with a reason and takes nothing from others', async () => {
  await using server = await startFeedServer();
  const put = (cik: number, values: readonly number[]) =>
    server.set(`/CIK000${cik}.json`, {
      contentType: 'application/json',
      body: writeCompanyFacts(
        cik,
        'Orrelune, Inc.',
        values.map((val, place) => ({
          ...{ start: '2026-01-01', end: '2026-03-31', val, filed: `2026-05-0${place + 1}` },
          accn: `0009999901-26-00000${place + 1}`,
        })),
      ),
    });
  put(9_999_901, [50e6]);
  await using hub = await startTestHub(configOf(server.origin, server.host));
  expect(await hub.nextFetch()).toMatchObject({
    outcome: 'failed',
    error: 'GONE: The SEC has no company facts of CIK 0009999902 any more. Its last figures stay',
    counts: { new: 1 },
  });
  const keys = async () => (await hub.events('filings')).map(({ key }) => key);
  const key = (accession: string) => `sec|0009999901|us-gaap:Revenues|USD|2026-01-01|2026-03-31|${accession}`;
  expect(await keys()).toEqual([key('0009999901-26-000001')]);
  expect((await hub.events('filings'))[0]?.data).toMatchObject({
    company: 'Orrelune, Inc.',
    url: 'https://www.sec.gov/Archives/edgar/data/9999901/000999990126000001/0009999901-26-000001-index.htm',
  });
  expect(server.userAgents().every((agent) => agent.endsWith(' desk@hub.example'))).toBe(true);
  put(9_999_901, [50e6, 48e6]);
  put(9_999_902, []);
  await hub.request('sec');
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'fetched', counts: { new: 1, duplicate: 1 } });
  expect(await keys()).toEqual([key('0009999901-26-000001'), key('0009999901-26-000002')]);
  await hub.request('sec');
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'unchanged' });
  expect(server.counts('/CIK0009999901.json').notModified).toBe(1);
});

test('COM-13 a source of filings without a contact is refused with what to do', () => {
  const { sources, ...config } = configOf('https://filings.example', 'filings.example:443');
  const anonymous = sources.map((source) => ({ ...source, contact: undefined }));
  const refused = hubConfigSchema.safeParse({ ...config, sources: anonymous });
  expect(refused.error?.issues).toMatchObject([
    { path: ['sources', 0, 'contact'], message: expect.stringMatching(/mail address/) },
  ]);
  expect(hubConfigSchema.safeParse({ ...config, sources: anonymous, contact: 'a@hub.example' }).success).toBe(
    true,
  );
});

test('COM-13 requests to a host that wants a pace are as far apart as it wants, in all', async () => {
  const queue = createHostQueue(16, 2);
  const begun: number[] = [];
  const begin = async () => void begun.push(performance.now());
  await Promise.all([1, 2, 3, 4].map(() => queue.add('filings.example', begin, 50)));
  const between = begun.slice(1).map((at, place) => at - (begun[place] ?? 0));
  expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(145);
  expect(between).toHaveLength(3);
});
