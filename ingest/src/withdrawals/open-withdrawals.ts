import type { ItemLook, LogPosition, Source, SourceKind } from '@runrate/contracts';
import { createHostQueue } from '@runrate/service/fetching';
import type { Logger } from 'pino';
import { toMemoryIds } from '../identity/compare-with-memory.ts';
import { type Observations, type Observed, toStorableItem } from '../identity/observation.ts';
import type { Reading } from '../sources/source-reader.ts';
import { type Looked, type Looking, lookAtPages } from './look-at-pages.ts';
import { noteListing, type SeenItem, watchedLimit, watchItems } from './watch-items.ts';
import { type WithdrawnKind, withdraw } from './withdraw.ts';

export interface WithdrawalsOptions extends Looking {
  readonly logger: Logger;
  readonly onWithdrawn: (count: number, by: 'feed' | 'page') => void;
  readonly onLooked: (sourceId: string, looked: Looked) => void;
}

/** Detects items that publishers withdraw: their feeds say so, or their pages are gone for a day. */
export interface Withdrawals {
  /** Collects the items of a reading until it is complete. */
  open(source: Source): {
    note(observations: Observations): void;
    /** Returns the log position of the last item that the feed took back. */
    end(reading: Reading, now: number): Promise<LogPosition | undefined>;
  };
  /** Waits for the checks in progress. */
  close(): Promise<void>;
}

const kinds: Partial<Record<SourceKind, WithdrawnKind>> = {
  articles: 'article',
  sitemap: 'article',
  news: 'news',
  podcast: 'episode',
};

/** Sources whose pages are checked at a time; nothing waits for the checks. */
const atOnce = 2;

export function openWithdrawals(options: WithdrawalsOptions): Withdrawals {
  const { engines, logger } = options;
  const queue = createHostQueue(atOnce, 1);
  const running = new Map<string, Promise<void>>();
  /** By source. */
  const idleUntil = new Map<string, number>();

  function look(source: Source): void {
    if (running.has(source.id)) return;
    const idle = idleUntil.get(source.id) ?? 0;
    if (options.clock() < idle) {
      options.onLooked(source.id, { looks: 0, withdrawn: 0, returned: 0, idleUntil: idle });
      return;
    }
    const looking = queue
      .add(URL.parse(source.url ?? '')?.host ?? source.id, async () => {
        if (options.stopping.aborted) return;
        const looked = await lookAtPages(options, source);
        idleUntil.set(source.id, looked.idleUntil);
        if (looked.withdrawn > 0) {
          options.onWithdrawn(looked.withdrawn, 'page');
          logger.info(
            { sourceId: source.id, items: looked.withdrawn },
            'pages are gone; items were withdrawn',
          );
        }
        if (looked.returned > 0)
          logger.info({ sourceId: source.id, items: looked.returned }, 'pages are there again; so are items');
        options.onLooked(source.id, looked);
      })
      .catch((error: unknown) => {
        if (!options.stopping.aborted)
          logger.warn({ err: error, sourceId: source.id }, 'pages were not looked at');
      })
      .finally(() => running.delete(source.id));
    running.set(source.id, looking);
  }

  return {
    open(source) {
      const kind = kinds[source.kind];
      const items: SeenItem[] = [];
      return {
        note({ observed }) {
          if (!kind) return;
          const carried = observed.filter(({ isBeside }) => !isBeside);
          const some = carried.slice(0, Math.max(watchedLimit * 2 - items.length, 0));
          items.push(...some.map((one) => toSeenItem(source.id, one, kind)));
        },
        async end(reading, now) {
          if (!kind || reading.outcome === 'failed') return undefined;
          let last: LogPosition | undefined;
          if (reading.outcome === 'fetched') {
            await watchItems(engines.views, source.id, items, now);
            if (source.kind !== 'sitemap') await noteListing(engines.views, source.id, items);
            const keys = reading.observations.withdrawn ?? [];
            const withdrawn = await withdraw(engines, keys, { sourceId: source.id, kind, by: 'feed', now });
            last = withdrawn.last;
            if (withdrawn.count > 0) {
              options.onWithdrawn(withdrawn.count, 'feed');
              logger.info({ sourceId: source.id, items: withdrawn.count }, 'the feed took items back');
            }
          }
          look(source);
          return last;
        },
      };
    },
    async close() {
      await Promise.all(running.values());
    },
  };
}

function toSeenItem(sourceId: string, observed: Observed, kind: ItemLook['kind']): SeenItem {
  const storable = toStorableItem(observed);
  return { ids: toMemoryIds(sourceId, storable), kind, url: storable.url };
}
