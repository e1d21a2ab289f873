import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTierEngines, testAddresses, tierVariables } from './testing/real-engines.ts';
import { client, followOneItem } from './testing/tracing-scenario.ts';

test('RUN-42 one item is followed through the logs of ingest, projector, query-api and notifier, and Kafka’s headers name its trace and request', async () => {
  const variables = tierVariables(testAddresses(), '');
  await followOneItem(
    async (env, run) => {
      const main = (tier: string) => run(join(import.meta.dirname, `../../${tier}/src/main.ts`));
      const tiers = [main('ingest'), main('projector'), main('query-api'), main('notifier')];
      const [, , ready] = await Promise.all(tiers.map((tier) => tier.line(/^ready (http:\S+)$/)));
      expect(env['HUB_CONFIG']).toBeTruthy();
      return { programs: tiers, origin: ready?.[1] ?? '' };
    },
    { ...withoutConfig(variables), NOTIFIER: 'apart' },
  );

  const engines = await openTierEngines(variables);
  try {
    const ends = await engines.log.ends('articles');
    const reads = ends.map((_end, partition) =>
      engines.log.read({ topic: 'articles', partition, offset: 0, limit: 100 }),
    );
    const headers = (await Promise.all(reads)).flatMap(({ records }) =>
      records.flatMap((record) => (record.headers ? [record.headers] : [])),
    );
    const traceparent = expect.stringMatching(new RegExp(`^00-${client.traceId}-[0-9a-f]{16}-01$`));
    expect(headers).toContainEqual({ traceparent, 'x-request-id': client.requestId });
  } finally {
    await engines.close();
  }
}, 240_000);

function withoutConfig({ HUB_CONFIG: _unused, ...rest }: Readonly<Record<string, string>>) {
  return rest;
}
