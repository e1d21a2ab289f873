import { instantSchema } from '../events/define-event.ts';
import { issueEdited } from '../events/issue-edited.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const issueDraftsView = defineView({
  name: 'issue-drafts',
  family: 'newsletter',
  schema: issueEdited.data.extend({ editedAt: instantSchema }),
  key: 'id',
  lists: {},
});
export type IssueDraft = DocumentOf<typeof issueDraftsView>;
