import type { ViewName } from '@runrate/contracts';
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { followView } from './live-line.ts';

/** Milliseconds. Changes come in bursts while a source is read; refetches at most once per `AGAIN_MS`. */
const SETTLED_MS = 2_000;
const AGAIN_MS = 60_000;

interface NewItemsOptions<T> {
  /** View whose changes bring new items; undefined for a list that is not sorted by time. */
  view: ViewName | undefined;
  queryKey: QueryKey;
  fetchLatest: (signal: AbortSignal) => Promise<T>;
  idsOf: (data: T) => readonly string[];
  shown: readonly string[];
}

interface NewItems {
  count: number;
  show: () => void;
}

/** Counts the items that a list would gain if it were refetched. The list itself only changes when `show` is called. */
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
      } catch {}
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
