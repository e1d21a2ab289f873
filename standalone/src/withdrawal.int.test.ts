import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@runrate/testkit';
import { test } from 'vitest';
import { openTierEngines, testAddresses, tierVariables } from './testing/real-engines.ts';
import { expectWithdrawnAnswers } from './testing/withdrawn-articles.ts';

test('API-19 a withdrawn article is 410 by id and slug on the real engines, after a replay too', async () => {
  await using stack = new AsyncDisposableStack();
  const { path } = stack.use(await makeTemporaryFolder());
  const config = join(path, 'hub.yaml');
  await writeFile(config, 'sources: []\n');
  const engines = await openTierEngines(tierVariables(testAddresses(), config));
  stack.defer(() => engines.close());
  await expectWithdrawnAnswers(engines);
}, 200_000);
