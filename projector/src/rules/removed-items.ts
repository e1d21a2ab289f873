import {
  type HubEvent,
  type ItemKind,
  removalKeysView,
  removedEditionsView,
  removedNamesView,
} from '@runrate/contracts';
import { nameOfId, nameOfSource, namesOfObservation, sealName, toEditionId } from '@runrate/service';
import type { Expected, Read, Step } from '../define-projection.ts';

/** For a removed item, does nothing and deletes the record from the log: it was in flight, or is older. */
export function keepAway(step: Step, event: HubEvent): Step {
  const namesOf = toNames(event);
  if (!namesOf) return step;
  let names: readonly string[] | undefined;
  return {
    ...step,
    expected: [[removalKeysView, 'keys'], ...step.expected],
    apply(read) {
      const keys = read(removalKeysView, 'keys')?.keys ?? [];
      if (keys.length === 0) return step.apply(read);
      names ??= namesOf();
      return isRemoved(keys, names, read) ? { views: [], search: [], unwanted: event.key } : step.apply(read);
    },
  };
}

/** Names that identify the item of an event, whoever carries it; `undefined` if it is about no item. */
function toNames(event: HubEvent): (() => string[]) | undefined {
  switch (event.type) {
    case 'NewsEdited':
    case 'VideoEdited':
    case 'EpisodeEdited':
      return () => [nameOfId(event.data.itemId)];
    case 'StoryAssigned':
    case 'VectorRecorded':
    case 'VideoMomentsObserved':
    case 'EpisodeMomentsObserved':
      return () => [nameOfId(event.data.itemId), nameOfSource(event.data.sourceId)];
    case 'ItemCorrected':
      return () => [nameOfId(event.data.itemId)];
    case 'ArticleObserved':
    case 'NewsObserved':
    case 'EpisodeObserved':
    case 'VideoObserved':
    case 'ArticleWithdrawn':
    case 'NewsWithdrawn':
    case 'EpisodeWithdrawn':
      return () => namesOfObservation(event.data);
    default:
      return undefined;
  }
}

/** Reads all keys before failing on one that is not loaded yet, so that they are loaded together. */
function isRemoved(keys: readonly string[], names: readonly string[], read: Read): boolean {
  const missing: unknown[] = [];
  for (const key of keys) {
    for (const name of names) {
      try {
        if (read(removedNamesView, sealName(key, name))) return true;
      } catch (error) {
        missing.push(error);
      }
    }
  }
  if (missing.length > 0) throw missing[0];
  return false;
}

/** The edition above which a recreated item continues: search accepts nothing older than what it removed. */
export function editionBefore(kind: ItemKind, id: string, read: Read): number {
  return read(removedEditionsView, toEditionId(kind, id))?.edition ?? 0;
}

export function expectEdition(kind: ItemKind, id: string): Expected {
  return [removedEditionsView, toEditionId(kind, id)];
}

export function splitKey(key: string): { sourceId: string; observationKey: string } {
  const at = key.indexOf('|');
  return { sourceId: key.slice(0, at), observationKey: key.slice(at + 1) };
}
