import { type HubEvent, removalKeysView, removedEditionsView, removedNamesView } from '@runrate/contracts';
import { nameOfId, nameOfSource, namesOfObservation, sealName, toEditionId } from '@runrate/service';
import type { Read, Step } from '../define-projection.ts';

/**
 * The step of an event, unless the register keeps its item away: then the event does nothing, and its record is to go
 * from the log. The log may hold one where it was on its way as the item was removed, or where it is older than that.
 */
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

/** What an event speaks of is known by, whoever carries it; nothing where it speaks of no item. */
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

/** Asks for all of them before it gives up on one that is not loaded yet, so that they are loaded together. */
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

/** The edition above which an item that is made anew goes on: search takes nothing older than what it removed. */
export function editionBefore(
  kind: 'article' | 'news' | 'video' | 'episode',
  id: string,
  read: Read,
): number {
  return read(removedEditionsView, toEditionId(kind, id))?.edition ?? 0;
}

/** Source and item of the key of an observation. */
export function splitKey(key: string): { sourceId: string; observationKey: string } {
  const at = key.indexOf('|');
  return { sourceId: key.slice(0, at), observationKey: key.slice(at + 1) };
}
