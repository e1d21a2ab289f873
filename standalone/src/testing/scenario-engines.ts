import { allSearches, allViews } from '@runrate/contracts';
import { type Engines, openEngines } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';

/** Opens engines for a scenario of both sets; they close, and their folder goes, with the stack. */
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
