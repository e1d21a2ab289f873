import { kindNames } from '../../../lib/kind-names.ts';
import { t } from '../../../lib/messages.ts';
import type { IssueDraft } from '../api/issue-draft.ts';

/** Title, kind and source of an item that is, or could be, in the issue. */
export function IssueChoice({ item: { kind, title, source } }: { item: IssueDraft['items'][number] }) {
  return (
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      {title}{' '}
      <span className="text-caption text-muted">
        {kind === 'digest' ? t('issue.digest') : kindNames[kind]}
        {source === '' ? null : ` · ${source}`}
      </span>
    </span>
  );
}
