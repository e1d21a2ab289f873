import type { ViewStore } from '../ports/view-store.ts';
import { createDocumentReads } from './document-reads.ts';
import { openMongoLink } from './mongo-link.ts';
import { createPositionReads } from './position-reads.ts';

export type ViewSnapshot = Pick<ViewStore, 'get' | 'getMany' | 'scan' | 'position' | 'positions' | 'close'>;

/**
 * Opens views and positions as of one moment. The server keeps snapshots for
 * `minSnapshotHistoryWindowInSeconds`, five minutes by default; later reads are rejected.
 */
export async function openMongoSnapshot(url: string, database: string): Promise<ViewSnapshot> {
  const link = await openMongoLink(url, database);
  const session = link.client.startSession({ snapshot: true });
  const positions = createPositionReads(link, session);
  try {
    // The first read sets the moment for all others.
    await positions.position('', 'articles', 0);
  } catch (error) {
    await link.close();
    throw error;
  }
  return {
    ...createDocumentReads(link, ({ name }) => name, session),
    ...positions,
    async close() {
      await session.endSession();
      await link.close();
    },
  };
}
