import {
  type FetchCompleted,
  type FetchProgressed,
  isLaterFetch,
  type SourceProgress,
  type SourceState,
  sourceProgressView,
  sourceStatesView,
} from '@runrate/contracts';
import { type Changes, change, defineProjection, noChanges, type Read } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { isOlder } from '../rules/ownership.ts';

/** The last fetch of each source, and how far those are that are under way. */
export const sourceStatesProjection = defineProjection({
  name: 'source-states',
  topic: 'fetches',
  events: ['FetchCompleted', 'FetchProgressed'],
  derive: (event: FetchCompleted | FetchProgressed) => ({ event, at: toInstant(event.occurredAt) }),
  expect: ({ event: { data } }) => [
    [sourceStatesView, data.sourceId],
    [sourceProgressView, data.sourceId],
  ],
  apply: ({ event, at }, read) =>
    event.type === 'FetchCompleted'
      ? applyCompleted({ ...event.data, completedAt: at }, read)
      : applyProgressed({ ...event.data, at }, read),
});

function applyCompleted(fetched: SourceState, read: Read): Changes {
  const { sourceId, completedAt } = fetched;
  const known = read(sourceStatesView, sourceId);
  if (known && isLaterFetch(known, fetched)) return noChanges;
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
  const progress = read(sourceProgressView, sourceId);
  const isOver = progress !== undefined && !isOlder(state.startedAt, progress.startedAt);
  return {
    views: [
      change(sourceStatesView, sourceId, state),
      ...(isOver ? [change(sourceProgressView, sourceId, null)] : []),
    ],
    search: [],
  };
}

/** Of a reading that is over nothing is said any more. */
function applyProgressed(progress: SourceProgress, read: Read): Changes {
  const { sourceId, startedAt, done } = progress;
  const state = read(sourceStatesView, sourceId);
  if (state && !isOlder(state.startedAt, startedAt)) return noChanges;
  const known = read(sourceProgressView, sourceId);
  if (known && (isOlder(startedAt, known.startedAt) || (startedAt === known.startedAt && done < known.done)))
    return noChanges;
  return { views: [change(sourceProgressView, sourceId, progress)], search: [] };
}
