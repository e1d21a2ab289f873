import {
  type FetchCompleted,
  type FetchProgressed,
  type SourceProgress,
  type SourceState,
  sourceProgressView,
  sourceStatesView,
} from '@runrate/contracts';
import { type Changes, change, defineProjection, type Read } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';

/** The last fetch of each source, and how far those are that are under way. */
export const sourceStatesProjection = defineProjection({
  name: 'source-states',
  topic: 'fetches',
  events: ['FetchCompleted', 'FetchProgressed'],
  derive: (event: FetchCompleted | FetchProgressed) => ({ event, at: toInstant(event.occurredAt) }),
  subjectOf: (key) => key.replace(/\|progress$/, ''),
  expect: ({ event: { data } }) => [
    [sourceStatesView, data.sourceId],
    [sourceProgressView, data.sourceId],
  ],
  apply: ({ event, at }, read) =>
    event.type === 'FetchCompleted'
      ? applyCompleted({ ...event.data, completedAt: at }, read)
      : applyProgressed({ ...event.data, at }),
});

function applyCompleted(fetched: SourceState, read: Read): Changes {
  const { sourceId, completedAt } = fetched;
  const known = read(sourceStatesView, sourceId);
  // Events of before these were carried along do not name them.
  const lastSuccessAt =
    fetched.lastSuccessAt ?? (fetched.outcome === 'failed' ? known?.lastSuccessAt : completedAt);
  const lastNewItemAt =
    fetched.lastNewItemAt ?? (fetched.counts.new > 0 ? completedAt : known?.lastNewItemAt);
  // A fetch that brought nothing is visible only once the items of the ones before it are.
  const lastItem = fetched.lastItem ?? known?.lastItem;
  const state: SourceState = {
    ...fetched,
    ...(lastItem !== undefined && { lastItem }),
    ...(lastSuccessAt !== undefined && { lastSuccessAt }),
    ...(lastNewItemAt !== undefined && { lastNewItemAt }),
  };
  // A completed reading ends the progress that was told before it.
  const over = read(sourceProgressView, sourceId) ? [change(sourceProgressView, sourceId, null)] : [];
  return { views: [change(sourceStatesView, sourceId, state), ...over], search: [] };
}

function applyProgressed(progress: SourceProgress): Changes {
  return { views: [change(sourceProgressView, progress.sourceId, progress)], search: [] };
}
