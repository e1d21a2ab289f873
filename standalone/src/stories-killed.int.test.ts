import { allSearches, allViews } from '@runrate/contracts';
import { openEmbeddedEngines } from '@runrate/engines';
import { expectKillsChangeNothing } from '@runrate/enrich/testing';
import { makeTemporaryFolder } from '@runrate/testkit';
import { test } from 'vitest';
import { openTierEngines, testAddresses, tierVariables } from './testing/real-engines.ts';

test('STO-08 killed fifty times on the real engines, the assigner records what one on the embedded engine does', async () => {
  await using stack = new AsyncDisposableStack();
  const { path } = stack.use(await makeTemporaryFolder());
  const undisturbed = await openEmbeddedEngines({ dataDir: path, views: allViews, searches: allSearches });
  stack.defer(() => undisturbed.close());
  const engines = await openTierEngines(tierVariables(testAddresses(), ''));
  stack.defer(() => engines.close());
  await expectKillsChangeNothing(engines, undisturbed);
}, 200_000);
