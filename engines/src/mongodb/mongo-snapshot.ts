import type { ViewStore } from '../ports/view-store.ts';
import { createDocumentReads } from './document-reads.ts';
import { openMongoLink } from './mongo-link.ts';
import { createPositionReads } from './position-reads.ts';

/** What can be read of views as they were at one moment. */
export type ViewSnapshot = Pick<ViewStore, 'get' | 'getMany' | 'scan' | 'position' | 'positions' | 'close'>;

/**
 * The views and positions of one moment, while programs go on writing. The server keeps a moment for as long as its
 * parameter `minSnapshotHistoryWindowInSeconds` says, five minutes by default: reads after that are rejected.
 */
export async function openMongoSnapshot(url: string, database: string): Promise<ViewSnapshot> {
  const link = await openMongoLink(url, database);
  const session = link.client.startSession({ snapshot: true });
  const positions = createPositionReads(link, session);
  try {
    // The first read chooses the moment for all others.
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
