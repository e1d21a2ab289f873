import { createHash } from 'node:crypto';
import {
  type Follow,
  type FollowMatch,
  followMatchesView,
  followPlacesView,
  followsView,
  type HubConfig,
  languagesOf,
  type StoryDocument,
  storiesView,
} from '@runrate/contracts';
import {
  changeDocuments,
  type Engines,
  getManyInParts,
  StandingQueries,
  untilCommitted,
} from '@runrate/engines';
import { dayMs, endOfChanges, readChangesOrAll, toInstant } from '@runrate/service';
import { sectionsOf } from '@runrate/service/reading';
import { followPlaceId } from '@runrate/service/subscribers';
import { toSlot } from './follow-slots.ts';
import { type FollowedItem, followedKinds, loadFollowed } from './followed-items.ts';

const pageSize = 200;
/** How many items are checked when it is unknown which ones changed. */
const newestItems = 500;
/** An item first seen longer ago than this is not new. */
const newForMs = 7 * dayMs;
/** After this many conflicts in a row, leaves the work to the other processes until the next round. */
const refusedLimit = 20;
const itemsAtOnce = 100;

interface MatchingOptions {
  /** Views hold items as stored; what readers may see is decided when the mail is written. */
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly config: HubConfig;
  readonly clock: () => number;
}

/** Matches changed items against follows. */
export class Matching {
  readonly #options: MatchingOptions;
  readonly #queries: StandingQueries;
  /** All query follows up to this number are loaded. */
  #known = 0;

  constructor(options: MatchingOptions) {
    this.#options = options;
    this.#queries = new StandingQueries(languagesOf(options.config));
  }

  /**
   * Records a match for each changed item and each follow it matches, then advances the stored position, from
   * which any process resumes after a kill. Match ids are made of follow and item, so each pair is recorded
   * once however often this runs.
   */
  async queue(isClosing: () => boolean): Promise<void> {
    const { views } = this.#options.engines;
    for (let refused = 0; !isClosing() && refused < refusedLimit; ) {
      const stored = (await views.getMany(followPlacesView, [followPlaceId])).get(followPlaceId);
      const place = stored?.document.place;
      const { changes, next, more } = await this.#readChanges(place);
      if (next === place) return;
      // Loaded after the changes, so that a follow confirmed before an item arrived is always included.
      await this.#learn();
      for (const [view, keys] of changes) {
        if (view === storiesView.name)
          await this.#queueStories(keys === 'all' ? await this.#latestStories() : [...keys.keys()]);
        else await this.#queueItems(view, keys === 'all' ? undefined : [...keys.keys()]);
      }
      const document = { id: followPlaceId, place: next };
      const write = { view: followPlacesView, key: followPlaceId, document };
      const outcome = await views.commit({
        writes: [{ ...write, expectedRevision: stored?.revision ?? 0 }],
        positions: [],
      });
      if (outcome === 'committed' && !more) return;
      refused = outcome === 'committed' ? 0 : refused + 1;
    }
  }

  async #readChanges(place: string | undefined) {
    const { log } = this.#options.engines;
    const watched = new Set([...followedKinds.keys(), storiesView.name]);
    // Without a position, start at the end: nothing was followed before.
    if (place === undefined) return { changes: new Map(), next: await endOfChanges(log), more: false };
    return readChangesOrAll(log, place, watched);
  }

  /** Loads query follows confirmed since the last call. */
  async #learn(): Promise<void> {
    const { views } = this.#options.engines;
    for (;;) {
      const { documents } = await views.page({
        ...{ view: followsView, list: 'confirmed', where: { kind: 'query', state: 'active' } },
        ...{ from: this.#known + 1, limit: pageSize },
      });
      for (const { id, value, number } of documents) {
        this.#queries.add(id, value);
        this.#known = number;
      }
      if (documents.length < pageSize) return;
    }
  }

  async #queueItems(view: string, keys: readonly string[] | undefined): Promise<void> {
    const { engines, config } = this.#options;
    const kind = followedKinds.get(view);
    if (!kind || !sectionsOf(config).includes(kind.section)) return;
    const parts = keys === undefined ? [undefined] : inParts(keys);
    for (const part of parts) {
      const items = await loadFollowed(engines.views, view, part ?? { newest: newestItems });
      for (const item of items) if (this.#isNew(item)) await this.#queueItem(item);
    }
  }

  async #queueItem(item: FollowedItem): Promise<void> {
    const { views } = this.#options.engines;
    const ids = this.#queries.match(item.texts, item.language);
    for (const part of inParts(ids)) {
      const follows = await views.getMany(followsView, part);
      for (const id of part) if (follows.get(id)?.document.state !== 'active') this.#queries.remove(id);
      await this.#note(
        [...follows.values()].map(({ document }) => document),
        item,
      );
    }
    for (const topic of item.topics) await this.#noteTopic(topic, item);
  }

  async #noteTopic(topic: string, item: FollowedItem): Promise<void> {
    const { views } = this.#options.engines;
    const read = { view: followsView, list: 'onTopic', where: { topic, state: 'active' } } as const;
    for (let after: string | undefined; ; ) {
      const page = await views.page({
        ...read,
        limit: pageSize,
        ...(after === undefined ? {} : { after }),
      });
      await this.#note(page.documents, item);
      after = page.cursors.at(-1);
      if (page.documents.length < pageSize) return;
    }
  }

  async #latestStories(): Promise<string[]> {
    const { documents } = await this.#options.engines.views.page({
      ...{ view: storiesView, list: 'latest', where: { isTold: 'yes' }, limit: newestItems },
    });
    return documents.map(({ id }) => id);
  }

  /** Items join a story after they are published, so followers of a story are notified when the story changes. */
  async #queueStories(ids: readonly string[]): Promise<void> {
    const { views } = this.#options.engines;
    for (const { document: story } of (await getManyInParts(views, storiesView, ids)).values()) {
      if (story.mergedInto !== undefined) await this.#moveFollows(story);
      else await this.#queueStory(story);
    }
  }

  async #queueStory(story: StoryDocument): Promise<void> {
    const { engines, config } = this.#options;
    const topic = `story:${story.slug}`;
    const where = { topic, state: 'active' };
    const { documents } = await engines.views.page({ view: followsView, list: 'onTopic', where, limit: 1 });
    if (documents.length === 0) return;
    for (const [view, { section }] of followedKinds) {
      if (!sectionsOf(config).includes(section)) continue;
      const ids = story.items.filter(({ kind }) => kind === view).map(({ itemId }) => itemId);
      if (ids.length === 0) continue;
      for (const item of await loadFollowed(engines.views, view, ids)) {
        if (this.#isNew(item)) await this.#noteTopic(topic, item);
      }
    }
  }

  /** Moves follows of a merged story to the story it was merged into. */
  async #moveFollows({ slug, mergedInto = '' }: StoryDocument): Promise<void> {
    const { views } = this.#options.engines;
    const target = await views.get(storiesView, mergedInto);
    if (!target || target.slug === slug) return;
    const where = { topic: `story:${slug}`, state: 'active' };
    for (;;) {
      const read = { view: followsView, list: 'onTopic', where, limit: pageSize } as const;
      const ids = (await views.page(read)).documents.map(({ id }) => id);
      if (ids.length === 0) break;
      await changeDocuments(views, followsView, ids, (known) =>
        known ? { ...known, value: target.slug, topic: `story:${target.slug}` } : undefined,
      );
    }
    if (target.mergedInto === undefined) await this.#queueStory(target);
    else await this.#moveFollows(target);
  }

  #isNew({ firstSeenAt }: FollowedItem): boolean {
    return firstSeenAt >= toInstant(this.#options.clock() - newForMs);
  }

  async #note(follows: readonly Follow[], item: FollowedItem): Promise<void> {
    const { engines, config, clock } = this.#options;
    const at = Math.max(clock(), Date.parse(item.publishedAt));
    const wanted = follows.filter(
      ({ state, confirmedAt = '' }) => state === 'active' && item.firstSeenAt >= confirmedAt,
    );
    for (const part of inParts(wanted)) {
      const matches = part.map((follow): FollowMatch => {
        const { id: followId, followerId, frequency } = follow;
        const dueAt = toInstant(toSlot(at, frequency, config.follows));
        return {
          ...{ id: toMatchId(follow, item), followId, followerId, type: item.type, itemId: item.id },
          ...{ state: 'due', dueAt },
        };
      });
      await untilCommitted(followMatchesView.name, async () => {
        const known = await engines.views.getMany(
          followMatchesView,
          matches.map(({ id }) => id),
        );
        const writes = matches
          .filter(({ id }) => !known.has(id))
          .map((document) => ({ view: followMatchesView, key: document.id, document, expectedRevision: 0 }));
        if (writes.length === 0) return undefined;
        const outcome = await engines.views.commit({ writes, positions: [] });
        return outcome === 'committed' ? undefined : outcome;
      });
    }
  }
}

function toMatchId({ id }: Follow, { type, id: itemId }: FollowedItem): string {
  return createHash('sha256').update(`${id}|${type}|${itemId}`).digest('hex').slice(0, 32);
}

function inParts<Value>(ids: readonly Value[]): Value[][] {
  const parts: Value[][] = [];
  for (let start = 0; start < ids.length; start += itemsAtOnce)
    parts.push(ids.slice(start, start + itemsAtOnce));
  return parts;
}
