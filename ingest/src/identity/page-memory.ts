import { type PageReading, pageReadingsView } from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';

export interface ReadPage extends Omit<PageReading, 'id'> {
  readonly address: string;
}

export interface PageMemory {
  /** Returns what is known about these addresses; those never read are absent. */
  recall(sourceId: string, addresses: readonly string[]): Promise<ReadonlyMap<string, PageReading>>;
  remember(sourceId: string, pages: readonly ReadPage[]): Promise<void>;
}

export function createPageMemory(views: ViewStore): PageMemory {
  return {
    async recall(sourceId, addresses) {
      const stored = await getManyInParts(
        views,
        pageReadingsView,
        addresses.map((address) => toId(sourceId, address)),
      );
      return new Map(
        addresses.flatMap((address) => {
          const reading = stored.get(toId(sourceId, address));
          return reading ? [[address, reading.document] as const] : [];
        }),
      );
    },
    async remember(sourceId, pages) {
      const documents = new Map(
        pages.map((page) => [toId(sourceId, page.address), toDocument(sourceId, page)]),
      );
      const stored = await views.getMany(pageReadingsView, [...documents.keys()]);
      const writes = [...documents].map(([key, document]) => ({
        view: pageReadingsView,
        key,
        document,
        expectedRevision: stored.get(key)?.revision ?? 0,
      }));
      // A conflict means that another worker read the pages too; its result is just as good.
      if (writes.length > 0) await views.commit({ writes, positions: [] });
    },
  };
}

function toId(sourceId: string, address: string): string {
  return `${sourceId}|${address}`;
}

function toDocument(sourceId: string, { address, ...reading }: ReadPage): PageReading {
  return { id: toId(sourceId, address), ...reading };
}
