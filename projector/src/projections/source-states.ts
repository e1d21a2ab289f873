import { type SourceState, sourceStatesView } from '@runrate/contracts';
import { change, defineProjection, noChanges } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { isOlder } from '../rules/ownership.ts';

/** The last fetch of each source, with when it last went well and when it last brought something new. */
export const sourceStatesProjection = defineProjection({
  name: 'source-states',
  topic: 'fetches',
  events: ['FetchCompleted'],
  derive: ({ data, occurredAt }) => ({ ...data, completedAt: toInstant(occurredAt) }),
  expect: ({ sourceId }) => [[sourceStatesView, sourceId]],
  apply(fetched, read) {
    const known = read(sourceStatesView, fetched.sourceId);
    const { completedAt } = fetched;
    if (isOlder(completedAt, known?.completedAt)) return noChanges;
    const lastSuccessAt = fetched.outcome === 'failed' ? known?.lastSuccessAt : completedAt;
    const lastNewItemAt = fetched.counts.new > 0 ? completedAt : known?.lastNewItemAt;
    // A fetch that brought nothing is visible only once the items of the ones before it are.
    const lastItem = fetched.lastItem ?? known?.lastItem;
    const state: SourceState = {
      ...fetched,
      ...(lastItem !== undefined && { lastItem }),
      ...(lastSuccessAt !== undefined && { lastSuccessAt }),
      ...(lastNewItemAt !== undefined && { lastNewItemAt }),
    };
    return { views: [change(sourceStatesView, state.sourceId, state)], search: [] };
  },
});
