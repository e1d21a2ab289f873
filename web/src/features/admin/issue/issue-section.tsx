import { ErrorState } from '../../../components/error-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { createLocalFormat } from '../../../lib/use-local-format.ts';
import { type IssueDraft, useIssueDraft } from '../api/issue-draft.ts';
import { IssueForm } from './issue-form.tsx';

const useTimeFormat = createLocalFormat({ dateStyle: 'full', timeStyle: 'short' });

/** The next newsletter issue, a draft from one day before it is sent. */
export function IssueSection() {
  const { data: draft, isPending, refetch } = useIssueDraft();
  const formatTime = useTimeFormat();
  if (isPending) return <Skeleton className="h-24 w-full" />;
  if (!draft) return <ErrorState text={t('issue.did-not-load')} onRetry={() => void refetch()} />;
  if (draft.state === 'no-mail') return null;
  const { issue, recipients: count, late } = draft;
  return (
    <section aria-labelledby="next-issue" className="flex max-w-3xl flex-col gap-4 border-y border-rule py-6">
      <div>
        <h3 id="next-issue" className="headline text-h5">
          {t('issue.next-issue')}
        </h3>
        <p className="mt-1 text-caption text-muted">
          {t('issue.when', { issue, count, time: formatTime(new Date(draft.dueAt)) })}
        </p>
        {late ? (
          <p role="status" className="mt-2 text-loss">
            {t('issue.late', { who: late.by, issue: late.issue })}
          </p>
        ) : null}
      </div>
      <IssueState draft={draft} formatTime={formatTime} />
    </section>
  );
}

function IssueState({ draft, formatTime }: { draft: IssueDraft; formatTime: (at: Date) => string }) {
  switch (draft.state) {
    case 'waiting':
      return <p>{t('issue.can-be-edited-from', { time: formatTime(new Date(draft.opensAt)) })}</p>;
    case 'sending':
      return <p role="status">{t('issue.on-its-way')}</p>;
    default:
      return <IssueForm draft={draft} formatTime={formatTime} />;
  }
}
