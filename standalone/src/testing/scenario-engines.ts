import { allSearches, allViews } from '@runrate/contracts';
import { type Engines, openEngines } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';

/** Opens a scenario's engines; the stack closes them and deletes their folder. */
export async function openScenarioEngines(
  stack: AsyncDisposableStack,
  enginesOf: () => object,
): Promise<Engines> {
  const folder = stack.use(await makeTemporaryFolder());
  const engines = await openEngines(
    { dataDir: folder.path, ...enginesOf() },
    { views: allViews, searches: allSearches },
  );
  stack.defer(() => engines.close());
  return engines;
}
