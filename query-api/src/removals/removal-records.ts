import { randomBytes, randomUUID } from 'node:crypto';
import {
  eventDefinitions,
  type ItemsRemoved,
  type RemovalFinished,
  type RemovalTakenBack,
} from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';
import { nameOfPage, nameOfSource, sealName, toAdminRecord, toEditionId } from '@runrate/service';
import type { Wanted } from './find-items.ts';
import { type FoundItem, namesOfItem, pagesOfItem } from './item-kinds.ts';

type RemovalEvent = ItemsRemoved | RemovalFinished | RemovalTakenBack;

/** Names in one event, so that its value stays well below what the log takes. */
const namesLimit = 5000;
/** An item may be changed while it is being removed. */
const editionMargin = 1000;

export interface RemovalOrder {
  readonly wanted: Wanted;
  readonly items: readonly FoundItem[];
  readonly by: string;
  readonly reason: string;
  readonly request: string;
  /** Names beside those of the items: of stories and pictures. */
  readonly moreNames: readonly string[];
  /** What the hashes of this hub are made with, where it has removed something before. */
  readonly key: string | undefined;
}

/** The events of a removal: as many as its names need. */
export function toRemoval({ wanted, items, ...order }: RemovalOrder): ItemsRemoved['data'][] {
  const key = order.key ?? randomBytes(32).toString('base64url');
  const { source } = wanted;
  const names = [
    ...order.moreNames,
    ...(source === undefined
      ? [...items.flatMap(namesOfItem), ...items.flatMap(pagesOfItem), ...wantedPages(wanted)]
      : [nameOfSource(source), ...items.filter((item) => isOnlyOf(item, source)).flatMap(pagesOfItem)]),
  ];
  const removal = {
    ...{ id: randomUUID(), key, by: order.by, reason: order.reason, request: order.request },
    wanted:
      source === undefined
        ? wanted.url === undefined
          ? ('id' as const)
          : ('url' as const)
        : ('source' as const),
    ...(source === undefined ? {} : { source }),
    sources: [
      ...new Set(items.flatMap(({ observations }) => observations.map((one) => one.sourceId))),
    ].sort(),
    items: countKinds(items),
  };
  const sealed = [...new Set(names.map((name) => sealName(key, name)))];
  const editions = items.map(({ kind, id, edition }) => ({
    id: toEditionId(kind, id),
    edition: edition + editionMargin,
  }));
  const parts = Math.max(1, Math.ceil(Math.max(sealed.length, editions.length) / namesLimit));
  return Array.from({ length: parts }, (_, part) => ({
    ...removal,
    names: sealed.slice(part * namesLimit, (part + 1) * namesLimit),
    editions: editions.slice(part * namesLimit, (part + 1) * namesLimit),
  }));
}

function wantedPages({ id }: Wanted): string[] {
  return id === undefined ? [] : [nameOfPage(id)];
}

/** Nobody else carries it, so that its page is gone. */
export function isOnlyOf({ observations }: FoundItem, source: string): boolean {
  const carried = observations.filter(({ isWithdrawn }) => !isWithdrawn);
  return (carried.length > 0 ? carried : observations).every(({ sourceId }) => sourceId === source);
}

function countKinds(items: readonly FoundItem[]): ItemsRemoved['data']['items'] {
  const counts = Map.groupBy(items, ({ kind }) => kind);
  return [...counts].map(([kind, all]) => ({ kind, count: all.length }));
}

/** Names taken back at a time. */
export function toTakenBack(id: string, names: readonly string[], by: string): RemovalTakenBack['data'][] {
  const parts = Math.max(1, Math.ceil(names.length / namesLimit));
  return Array.from({ length: parts }, (_, part) => ({
    ...{ id, by, names: names.slice(part * namesLimit, (part + 1) * namesLimit) },
  }));
}

/** A fact of a removal as the log takes it; all of them are in one partition, in their order. */
export function toRemovalRecord<Type extends RemovalEvent['type']>(
  type: Type,
  data: Extract<RemovalEvent, { type: Type }>['data'],
  at: string,
): NewRecord {
  // It stands beside the others of its removal, which it must not take the place of.
  const key = type === 'RemovalFinished' ? `${data.id}|finished` : data.id;
  return toAdminRecord(eventDefinitions[type], key, data, at);
}
