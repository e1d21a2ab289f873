import { allSearches, allViews } from '@runrate/contracts';
import { openEmbeddedEngines } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { test } from 'vitest';
import { expectWithdrawnAnswers } from './testing/withdrawn-articles.ts';

test('API-19 a withdrawn article is 410 by id and slug, from a full and a compacted log and after a replay', async () => {
  await using stack = new AsyncDisposableStack();
  const open = async () => {
    const { path } = stack.use(await makeTemporaryFolder());
    const engines = await openEmbeddedEngines({ dataDir: path, views: allViews, searches: allSearches });
    stack.defer(() => engines.close());
    return engines;
  };
  const addresses = await expectWithdrawnAnswers(await open());
  await expectWithdrawnAnswers(await open(), addresses);
}, 120_000);
