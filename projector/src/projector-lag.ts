import { type Engines, projectorPositions } from '@runrate/engines';
import { type PartitionLag, readStoredLag } from '@runrate/service';
import { allProjections } from './projections/all-projections.ts';

/** How far all projectors together are behind, by what the views say. */
export function readProjectorLag(engines: Pick<Engines, 'log' | 'views'>): Promise<readonly PartitionLag[]> {
  return readStoredLag(
    engines,
    projectorPositions,
    allProjections.map(({ topic }) => topic),
  );
}
