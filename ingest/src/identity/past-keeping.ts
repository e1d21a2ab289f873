import { type ItemKind, isPastKeeping, keptMsOf, type Retention, type Topic } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { findTidied, type NamedObservation, namesOfObservation } from '@runrate/service';

const kindOf: Partial<Record<Topic, ItemKind>> = {
  articles: 'article',
  news: 'news',
  videos: 'video',
  episodes: 'episode',
};

/** A new or changed item as it would be recorded. */
export interface Said {
  readonly topic: Topic;
  readonly outcome: 'new' | 'updated';
  readonly value: string;
}

interface SaidData extends NamedObservation {
  readonly title: string;
  readonly publishedAt?: string;
}

export interface PastKeeping {
  /** Too old to record. `wasTidied`: the hub had the item before and removed it for its age. */
  readonly address: string;
  readonly title: string;
  readonly wasTidied: boolean;
}

/**
 * Finds the changes that are older than the hub's retention period: for items the hub never had, by their own date;
 * for items tidied away, by the date they had then, whatever the feed says now. Items still in the hub may change
 * however old they are.
 */
export async function findPastKeeping<Change extends Said>(
  views: ViewStore,
  changes: readonly Change[],
  { retention, sourceId, now }: { retention: Retention; sourceId: string; now: number },
): Promise<ReadonlyMap<Change, PastKeeping>> {
  const limited = changes.flatMap((change) => {
    const kind = kindOf[change.topic];
    const keptMs = kind && keptMsOf(retention, kind, sourceId);
    if (keptMs === undefined) return [];
    const { data }: { data: SaidData } = JSON.parse(change.value);
    return [{ change, keptMs, data, names: namesOfObservation(data) }];
  });
  if (limited.length === 0) return new Map();
  const tidied = await findTidied(
    views,
    limited.flatMap(({ names }) => names),
  );
  return new Map(
    limited.flatMap(({ change, keptMs, data, names }) => {
      const wentAt = names.flatMap((name) => tidied.get(name) ?? []);
      const wasTidied = wentAt.some((at) => isPastKeeping(at, keptMs, now));
      const isOld =
        change.outcome === 'new' &&
        data.publishedAt !== undefined &&
        isPastKeeping(data.publishedAt, keptMs, now);
      return wasTidied || isOld
        ? [[change, { address: data.url ?? '', title: data.title, wasTidied }] as const]
        : [];
    }),
  );
}
