import {
  type ItemsRemoved,
  type ItemsTidied,
  type RemovalTakenBack,
  removalKeysView,
  removalsView,
  removedEditionsView,
  removedNamesView,
  tidiedNamesView,
} from '@runrate/contracts';
import {
  type Changes,
  change,
  defineProjection,
  noChanges,
  type Read,
  type ViewChange,
} from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';

/** Register of removed items. */
export const removalsProjection = defineProjection({
  name: 'removals',
  topic: 'removals',
  events: ['ItemsRemoved', 'RemovalFinished', 'RemovalTakenBack', 'ItemsTidied'],
  derive: (event) => event,
  expect: ({ type, data }) => [
    ...(type === 'ItemsTidied'
      ? data.items.flatMap(({ editionId }) => [[removedEditionsView, editionId] as const])
      : []),
    [removalsView, data.id],
    [removalKeysView, 'keys'],
    ...('names' in data ? data.names.map((name) => [removedNamesView, name] as const) : []),
    ...('editions' in data ? data.editions.map(({ id }) => [removedEditionsView, id] as const) : []),
  ],
  apply(event, read) {
    if (event.type === 'ItemsRemoved') return applyRemoved(event, read);
    if (event.type === 'RemovalTakenBack') return applyTakenBack(event, read);
    if (event.type === 'ItemsTidied') return applyTidied(event, read);
    const known = read(removalsView, event.data.id);
    if (known?.state !== 'open') return noChanges;
    return { views: [change(removalsView, known.id, { ...known, state: 'done' })], search: [] };
  },
});

/** A large removal is split over several events; the first gives its time. */
function applyRemoved({ data, occurredAt }: ItemsRemoved, read: Read): Changes {
  const { key, names, editions, ...removal } = data;
  const keys = read(removalKeysView, 'keys')?.keys ?? [];
  const known = read(removalsView, removal.id);
  const views: ViewChange[] = [
    change(removalsView, removal.id, known ?? { ...removal, at: toInstant(occurredAt), state: 'open' }),
  ];
  if (!keys.includes(key)) views.push(change(removalKeysView, 'keys', { id: 'keys', keys: [...keys, key] }));
  for (const name of names) {
    const removals = new Set([...(read(removedNamesView, name)?.removals ?? []), removal.id]);
    views.push(change(removedNamesView, name, { name, removals: [...removals].sort() }));
  }
  for (const { id, edition } of editions) {
    const before = read(removedEditionsView, id)?.edition ?? 0;
    views.push(change(removedEditionsView, id, { id, edition: Math.max(before, edition) }));
  }
  return { views, search: [] };
}

function applyTakenBack({ data, occurredAt }: RemovalTakenBack, read: Read): Changes {
  const known = read(removalsView, data.id);
  const views: ViewChange[] = data.names.map((name) => {
    const removals = read(removedNamesView, name)?.removals.filter((id) => id !== data.id) ?? [];
    return change(removedNamesView, name, removals.length === 0 ? null : { name, removals });
  });
  if (known && known.state !== 'taken-back') {
    const takenBack = { takenBackAt: toInstant(occurredAt), takenBackBy: data.by };
    views.push(change(removalsView, data.id, { ...known, state: 'taken-back', ...takenBack }));
  }
  return { views, search: [] };
}

/**
 * Items removed because of their age are not listed in the register. Their names keep the time used to judge their age
 * again.
 */
function applyTidied({ data }: ItemsTidied, read: Read): Changes {
  const views: ViewChange[] = [];
  for (const { at, names, editionId, edition } of data.items) {
    for (const name of names) views.push(change(tidiedNamesView, name, { name, at }));
    const before = read(removedEditionsView, editionId)?.edition ?? 0;
    views.push(change(removedEditionsView, editionId, { id: editionId, edition: Math.max(before, edition) }));
  }
  return { views, search: [] };
}
