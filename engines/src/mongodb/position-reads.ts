import type { ClientSession } from 'mongodb';
import type { ViewStore } from '../ports/view-store.ts';
import { positionId } from './commit-views.ts';
import { inSnapshotOf } from './document-reads.ts';
import { answerWithin, type MongoLink } from './mongo-link.ts';
import { positionsCollection } from './view-collections.ts';

export function createPositionReads(
  { database, ask }: MongoLink,
  session?: ClientSession,
): Pick<ViewStore, 'position' | 'positions'> {
  const collection = positionsCollection(database);
  return {
    async position(projection, topic, partition) {
      const _id = positionId({ projection, topic, partition });
      const found = await ask('read a position', () =>
        collection.findOne({ _id }, session ? inSnapshotOf(session) : { maxTimeMS: answerWithin }),
      );
      return found?.next ?? 0;
    },
    async positions(projection) {
      // `}` is the character after the bar that ends the projection in the key.
      const range = { $gte: `${projection}|`, $lt: `${projection}}` };
      const found = await ask('read positions', () =>
        collection.find({ _id: range, projection }, inSnapshotOf(session)).toArray(),
      );
      return found.map(({ topic, partition, next }) => ({ topic, partition, next }));
    },
  };
}
