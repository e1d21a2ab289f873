import type { Engines } from '@runrate/engines';
import { type PartitionLag, readStoredLag } from '@runrate/service';
import { allProjections } from './projections/all-projections.ts';
import { positionName } from './run-projection.ts';

/** How far all projectors together are behind, by what the views say. */
export function readProjectorLag(engines: Pick<Engines, 'log' | 'views'>): Promise<readonly PartitionLag[]> {
  return readStoredLag(
    engines,
    positionName,
    allProjections.map(({ topic }) => topic),
  );
}
