import type { ViewName } from '@runrate/contracts';
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { followView } from './live-line.ts';

/** Changes come in bursts while a source is read: the list is looked at once they are over, and not all the time. */
const SETTLED_MS = 2_000;
const AGAIN_MS = 60_000;

interface NewItemsOptions<T> {
  /** The view of the hub whose changes bring new items; none for a list that is not ordered by time. */
  view: ViewName | undefined;
  /** Where the data shown is kept. */
  queryKey: QueryKey;
  fetchLatest: (signal: AbortSignal) => Promise<T>;
  idsOf: (data: T) => readonly string[];
  /** Ids on the screen now. */
  shown: readonly string[];
}

interface NewItems {
  count: number;
  /** Puts what is new on the screen. */
  show: () => void;
}

/** How many items a list would gain if it were read again. It stays as it is until it is asked to change. */
export function useNewItems<T>({ view, queryKey, fetchLatest, idsOf, shown }: NewItemsOptions<T>): NewItems {
  const client = useQueryClient();
  const key = hashKey(queryKey);
  const [latest, setLatest] = useState<{ key: string; data: T } | null>(null);
  const fetchRef = useRef(fetchLatest);
  useEffect(() => {
    fetchRef.current = fetchLatest;
  });

  useEffect(() => {
    if (!view) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lookedAt = Number.NEGATIVE_INFINITY;
    async function look(): Promise<void> {
      timer = undefined;
      lookedAt = Date.now();
      try {
        setLatest({ key, data: await fetchRef.current(leaving.signal) });
      } catch {
        // What is new can wait for the next change.
      }
    }
    const leave = followView(view, () => {
      timer ??= setTimeout(() => void look(), Math.max(SETTLED_MS, lookedAt + AGAIN_MS - Date.now()));
    });
    return () => {
      clearTimeout(timer);
      leaving.abort();
      leave();
    };
  }, [view, key]);

  const known = new Set(shown);
  const data = latest?.key === key ? latest.data : null;
  return {
    count: data === null ? 0 : idsOf(data).filter((id) => !known.has(id)).length,
    show: () => {
      if (data !== null) client.setQueryData(queryKey, data);
      setLatest(null);
    },
  };
}
