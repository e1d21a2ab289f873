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

/** Maximum number of names in one event, so that its value stays well below the log's size limit. */
const namesLimit = 5000;
/** Added to an item's edition, because it may still change while it is being removed. */
const editionMargin = 1000;

export interface RemovalOrder {
  readonly wanted: Wanted;
  readonly items: readonly FoundItem[];
  readonly by: string;
  readonly reason: string;
  readonly request: string;
  /** Names of stories and pictures that are removed too. */
  readonly moreNames: readonly string[];
  /** Key of this hub's hashes; undefined before the first removal. */
  readonly key: string | undefined;
}

/** Creates the events of a removal, as many as its names need. */
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

/** Returns whether no other source carries the item, so that its page goes with this source. */
export function isOnlyOf({ observations }: FoundItem, source: string): boolean {
  const carried = observations.filter(({ isWithdrawn }) => !isWithdrawn);
  return (carried.length > 0 ? carried : observations).every(({ sourceId }) => sourceId === source);
}

function countKinds(items: readonly FoundItem[]): ItemsRemoved['data']['items'] {
  const counts = Map.groupBy(items, ({ kind }) => kind);
  return [...counts].map(([kind, all]) => ({ kind, count: all.length }));
}

export function toTakenBack(id: string, names: readonly string[], by: string): RemovalTakenBack['data'][] {
  const parts = Math.max(1, Math.ceil(names.length / namesLimit));
  return Array.from({ length: parts }, (_, part) => ({
    ...{ id, by, names: names.slice(part * namesLimit, (part + 1) * namesLimit) },
  }));
}

/** Creates a log record of a removal. All of them are in one partition, in order. */
export function toRemovalRecord<Type extends RemovalEvent['type']>(
  type: Type,
  data: Extract<RemovalEvent, { type: Type }>['data'],
  at: string,
): NewRecord {
  // Needs a key of its own, so that it does not replace the other records of the removal.
  const key = type === 'RemovalFinished' ? `${data.id}|finished` : data.id;
  return toAdminRecord(eventDefinitions[type], key, data, at);
}
