import {
  type EventType,
  editViews,
  eventDefinitions,
  type HubEvent,
  type ItemKind,
  mentionCorrectionsOf,
  type ObservedMoments,
  toEditKey,
  toMentionKey,
  toMomentsKey,
  viewFamilies,
} from '@runrate/contracts';
import type { Engines, ViewStore } from '@runrate/engines';
import { expect, test } from 'vitest';
import { allProjections } from '../projections/all-projections.ts';
import { besideItems } from '../rules/item-decisions.ts';
import { runSteps } from '../running/view-pass.ts';
import { dump, openEngines } from '../testing/embedded-hub.ts';
import { article, config, envelope, episode, news, video } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';
import { showAllDecisions } from './show-decisions.ts';

const items: Readonly<Record<ItemKind, { seen: HubEvent; name: string }>> = {
  article: { seen: article(), name: 'Article' },
  news: { seen: news(), name: 'News' },
  video: { seen: video(), name: 'Video' },
  episode: { seen: episode(), name: 'Episode' },
};
const shownViews = { ...editViews, article: { shown: { name: 'articles' } } };

function idOf(kind: ItemKind): string {
  const hub = new MemoryHub([items[kind].seen]);
  const [item] = hub.all(shownViews[kind].shown as typeof editViews.news.shown);
  return item?.id ?? '';
}

/** A decision of each view beside items. */
function decisionIn(kind: ItemKind, view: string): HubEvent {
  const itemId = idOf(kind);
  const { name } = items[kind];
  if (view === mentionCorrectionsOf(kind).name) {
    const data = { itemId, sourceId: 'blog', company: 'MDB', said: 'named' } as const;
    return envelope(
      `${name}MentionCorrected` as 'NewsMentionCorrected',
      toMentionKey(data),
      data,
      2,
      'admin',
    );
  }
  if (kind !== 'article' && view === editViews[kind].edits.name) {
    const data = { itemId, sourceId: 'blog', correction: { field: 'title', value: 'Ours' } } as const;
    const type: EventType = `${name}Edited` as 'NewsEdited';
    return envelope(type, toEditKey(data, 'title'), data, 2, 'admin');
  }
  const cues = [{ seconds: 5, text: 'Welcome back.' }];
  const data: ObservedMoments = {
    ...{ itemId, sourceId: 'blog', curated: false, by: 'publisher', chapters: [], cues },
  };
  return envelope(`${name}MomentsObserved` as 'VideoMomentsObserved', toMomentsKey(data), data, 2, 'blog');
}

async function project(event: HubEvent, { views, search }: Pick<Engines, 'views' | 'search'>): Promise<void> {
  const { topic } = eventDefinitions[event.type];
  const step = allProjections.find((one) => one.topic === topic)?.prepare(event, config);
  const pass = await runSteps(step ? [step] : [], views);
  await search.write(pass.searchWrites());
  expect(await views.commit({ writes: pass.writes(), positions: [] })).toBe('committed');
}

/** Once everything is read, and before anything is written, lets another partition commit. */
function beforeCommit(views: ViewStore, other: () => Promise<void>): ViewStore {
  return {
    ...views,
    async commit(change) {
      await other();
      return views.commit(change);
    },
  };
}

const families = viewFamilies.map(({ name }) => name);

test.each(besideItems.map(({ kind, view }) => [kind, view.name] as const))(
  '%s: what was written to %s while the item was projected is shown by it after a replay',
  async (kind, view) => {
    const { seen } = items[kind];
    const decision = decisionIn(kind, view);
    await using inOrder = await openEngines();
    for (const event of [seen, decision]) await project(event, inOrder);
    const wanted = await dump(inOrder);
    expect(await showAllDecisions(inOrder, families, new AbortController().signal)).toBe(0);
    expect(await dump(inOrder)).toBe(wanted);

    await using engines = await openEngines();
    await project(seen, {
      ...engines,
      views: beforeCommit(engines.views, () => project(decision, engines)),
    });
    expect(await dump(engines)).not.toBe(wanted);
    expect(await showAllDecisions(engines, families, new AbortController().signal)).toBeGreaterThan(0);
    expect(await dump(engines)).toBe(wanted);
    expect(await showAllDecisions(engines, families, new AbortController().signal)).toBe(0);
  },
);
