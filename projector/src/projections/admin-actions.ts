import { adminActionsView } from '@runrate/contracts';
import { change, defineProjection } from '../define-projection.ts';

/** Admin actions, each with its latest record. */
export const adminActionsProjection = defineProjection({
  name: 'admin-actions',
  topic: 'admin-log',
  events: ['AdminActed'],
  derive: ({ data }) => data,
  expect: ({ id }) => [[adminActionsView, id]],
  apply: (action) => ({ views: [change(adminActionsView, action.id, action)], search: [] }),
});
