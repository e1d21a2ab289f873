import { topicNames } from '@runrate/contracts';
import type { Engines } from '../engines.ts';
import {
  type Declared,
  declareHomes,
  nameInSlot,
  projectorPositions,
  storedName,
} from '../generations/homes.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';

/** Throws `EngineUnavailable` if the engines contain any data. */
export async function refuseFilled({ log, views, search }: Engines, declared: Declared): Promise<void> {
  const found: string[] = [];
  for (const topic of topicNames)
    if ((await log.ends(topic)).some((end) => end > 0)) found.push(`records in ${topic}`);
  const all = declareHomes(declared);
  for (const view of all.views)
    for await (const _document of views.scan(view)) {
      found.push(`documents in ${view.name}`);
      break;
    }
  for (const index of all.searches)
    if ((await search.count(index)) > 0) found.push(`search documents in ${index.name}`);
  for (const slot of ['a', 'b'] as const)
    if ((await views.positions(storedName(nameInSlot(projectorPositions, slot)))).length > 0)
      found.push('positions of projectors');
  if (found.length === 0) return;
  throw new EngineUnavailable(
    `The target is not empty (${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}): it holds another hub. ` +
      'Name an empty one: another DATA_DIR, or another TOPIC_PREFIX, DATABASE and INDEX_PREFIX.',
  );
}
