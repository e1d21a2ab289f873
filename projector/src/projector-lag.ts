import { type Engines, projectorPositions } from '@runrate/engines';
import { type PartitionLag, readStoredLag } from '@runrate/service';
import { allProjections } from './projections/all-projections.ts';

/** Returns how far all projectors together lag behind the log, according to the stored positions. */
export function readProjectorLag(engines: Pick<Engines, 'log' | 'views'>): Promise<readonly PartitionLag[]> {
  return readStoredLag(
    engines,
    projectorPositions,
    allProjections.map(({ topic }) => topic),
  );
}
