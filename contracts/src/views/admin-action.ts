import { adminActionSchema } from '../events/admin-acted.ts';
import { defineView } from './define-view.ts';

export const adminActionsView = defineView({
  name: 'admin-actions',
  family: 'admin-log',
  schema: adminActionSchema,
  key: 'id',
  lists: {
    latest: { where: [], orderBy: [['at', 'desc']] },
    latestBy: { where: ['who'], orderBy: [['at', 'desc']] },
  },
});
