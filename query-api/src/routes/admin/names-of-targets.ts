import { itemKinds, storiesView, webhooksView } from '@runrate/contracts';
import { loadStories } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import { findAllEditable } from './edited-item.ts';

/**
 * Returns what targets of admin actions are called now: sources by name, items and stories by title, webhooks by
 * address. They are looked up when the log is read, so it keeps no words of an item that is gone.
 */
export async function namesOfTargets(
  { views, config, clock }: Hub,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(targets)];
  const [stories, webhooks, ...items] = await Promise.all([
    views.getMany(storiesView, ids),
    views.getMany(webhooksView, ids),
    ...itemKinds.map((kind) => findAllEditable(views, kind, ids)),
  ]);
  const shown = await loadStories(
    views,
    [...stories.values()].map(({ document }) => document),
    clock(),
  );
  const named = [
    ...shown.map(({ id, headline }) => [id, headline] as const),
    ...[...webhooks].map(([id, { document }]) => [id, document.url] as const),
    ...items.flat().map(({ id, edits, said }) => [id, edits?.title?.value ?? said?.title] as const),
    ...config.sources.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name] as const),
  ];
  return new Map(named.flatMap(([id, name]) => (name === undefined ? [] : [[id, name]])));
}
