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

/** The last fetch of each source, and the progress of fetches under way. */
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
  // Older events do not carry these values along.
  const lastSuccessAt =
    fetched.lastSuccessAt ?? (fetched.outcome === 'failed' ? known?.lastSuccessAt : completedAt);
  const lastNewItemAt =
    fetched.lastNewItemAt ?? (fetched.counts.new > 0 ? completedAt : known?.lastNewItemAt);
  // A fetch without new items only becomes visible once the items of earlier fetches are.
  const lastItem = fetched.lastItem ?? known?.lastItem;
  const state: SourceState = {
    ...fetched,
    ...(lastItem !== undefined && { lastItem }),
    ...(lastSuccessAt !== undefined && { lastSuccessAt }),
    ...(lastNewItemAt !== undefined && { lastNewItemAt }),
  };
  // A completed fetch ends the progress reported before it.
  const over = read(sourceProgressView, sourceId) ? [change(sourceProgressView, sourceId, null)] : [];
  return { views: [change(sourceStatesView, sourceId, state), ...over], search: [] };
}

function applyProgressed(progress: SourceProgress): Changes {
  return { views: [change(sourceProgressView, progress.sourceId, progress)], search: [] };
}
