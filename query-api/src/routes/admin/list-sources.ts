import {
  listSources,
  type PushSubscription,
  pushSubscriptionsView,
  type Source,
  type SourceHealth,
  type SourceProgress,
  sourceProgressView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import type { LiveSources } from '@runrate/service';
import { defineAdminRead } from './define-admin-read.ts';
import { readConditions } from './source-conditions.ts';

/** A reading that reports nothing for this long, in milliseconds, is no longer in progress. */
const progressIsTold = 3_600_000;

export const listSourcesRoute = defineAdminRead(listSources, async ({ hub }) => {
  const { sources } = hub.config;
  const ids = sources.map(({ id }) => id);
  const conditions = await readConditions(hub);
  const progress = await hub.views.getMany(sourceProgressView, ids);
  const pushes = await loadPushes(hub.views);
  const now = hub.clock();
  return conditions.map(({ source, condition }) => ({
    ...condition,
    ...toOrigin(source, hub.sources),
    ...toProgress(progress.get(source.id)?.document, now),
    ...toPush(pushes.get(source.id)),
  }));
});

/** Where a source is changed; if both have its id, the file wins. */
function toOrigin(
  { id, paused = false }: Source,
  sources: LiveSources,
): Pick<SourceHealth, 'from' | 'paused' | 'settings'> {
  const settings = sources.isOfFile(id) ? undefined : sources.added().get(id);
  return settings ? { from: 'hub', paused, settings } : { from: 'file', paused };
}

/** Loads the push subscription of each source, except those being ended. */
async function loadPushes(views: ViewStore): Promise<ReadonlyMap<string, PushSubscription>> {
  const pushes = new Map<string, PushSubscription>();
  for await (const { document } of views.scan(pushSubscriptionsView)) {
    if (document.state !== 'leaving') pushes.set(document.sourceId, document);
  }
  return pushes;
}

/** Leaves out the secrets shared with the push hub. */
function toPush(subscription: PushSubscription | undefined): Partial<Pick<SourceHealth, 'push'>> {
  if (!subscription) return {};
  const { token: _token, secret: _secret, ...push } = subscription;
  return { push };
}

function toProgress(
  progress: SourceProgress | undefined,
  now: number,
): Partial<Pick<SourceHealth, 'progress'>> {
  if (!progress || now - Date.parse(progress.at) > progressIsTold) return {};
  const { done, total, at } = progress;
  return { progress: { done, total, at } };
}
