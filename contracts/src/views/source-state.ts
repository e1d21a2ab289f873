import { instantSchema } from '../events/define-event.ts';
import { fetchCompleted, fetchProgressed } from '../events/fetches.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const sourceStatesView = defineView({
  name: 'source-states',
  family: 'sources',
  schema: fetchCompleted.data.extend({
    completedAt: instantSchema,
  }),
  key: 'sourceId',
  lists: { bySource: { where: [], orderBy: [] } },
});
export type SourceState = DocumentOf<typeof sourceStatesView>;

export const sourceProgressView = defineView({
  name: 'source-progress',
  family: 'sources',
  schema: fetchProgressed.data.extend({ at: instantSchema }),
  key: 'sourceId',
  lists: {},
});
export type SourceProgress = DocumentOf<typeof sourceProgressView>;
