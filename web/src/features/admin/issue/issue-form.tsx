import { type ReactNode, useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { type IssueDraft, type IssueWishes, saveIssue } from '../api/issue-draft.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { useAdminCall } from '../use-admin-call.ts';
import { IssueAdditions } from './issue-additions.tsx';
import { IssueItems } from './issue-items.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { IssueTest } from './issue-test.tsx';
import { useIssueEdits } from './use-issue-edits.ts';

interface IssueFormProps {
  draft: IssueDraft;
  formatTime: (at: Date) => string;
}

/** Form for the issue; nothing takes effect until it is saved. */
export function IssueForm({ draft, formatTime }: IssueFormProps) {
  const edits = useIssueEdits(draft);
  const { busy, call } = useAdminCall();
  const isBusy = busy !== null;
  const isSkipped = draft.wishes.plan === 'skip';

  async function save(plan: IssueWishes['plan']): Promise<void> {
    const { issue, basedOn, wishes, discard } = edits;
    const saved = await call('save', () => saveIssue({ issue, basedOn, wishes: wishes(plan) }));
    if (!saved) return;
    discard();
    showToast({ title: t('issue.saved') });
  }

  if (isSkipped) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status">{t('issue.is-skipped')}</p>
        <Button size="sm" disabled={isBusy} onClick={() => void save('due')}>
          {t('issue.dont-skip')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Standing draft={draft} isDirty={edits.isDirty} formatTime={formatTime} />
      {edits.isOutdated ? (
        <Notice text={t('issue.conflict', { who: draft.editedBy ?? '' })}>
          <Button size="sm" onClick={edits.discard}>
            {t('issue.load-theirs')}
          </Button>
          <Button size="sm" onClick={edits.keep}>
            {t('issue.keep-mine')}
          </Button>
        </Notice>
      ) : null}
      <LongText
        label={t('issue.introduction')}
        value={edits.introduction}
        limit={4000}
        onChange={(introduction) => edits.change({ introduction })}
      />
      <IssueItems edits={edits} />
      <IssueAdditions draft={draft} edits={edits} />
      <LongText
        label={t('issue.imprint')}
        value={edits.imprint}
        limit={1000}
        onChange={(imprint) => edits.change({ imprint })}
      />
      {draft.lacksImprint ? <Notice text={t('issue.imprint-needed')} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="sm"
          disabled={isBusy || !edits.isDirty || edits.isOutdated}
          onClick={() => void save('due')}
        >
          {t('issue.save')}
        </Button>
        <Button size="sm" disabled={isBusy || !edits.isDirty} onClick={edits.discard}>
          {t('issue.discard')}
        </Button>
        <Button size="sm" disabled={isBusy || edits.isOutdated} onClick={() => void save('skip')}>
          {t('issue.skip')}
        </Button>
        <ConfirmButton
          size="sm"
          label={t('issue.send-now')}
          question={t('issue.send-now-question')}
          disabled={isBusy || edits.isOutdated || edits.items.length === 0}
          onConfirm={() => void save('now')}
        >
          {t('issue.cannot-be-taken-back', { count: draft.recipients })}
        </ConfirmButton>
      </div>
      <IssuePreview wishes={edits.wishes('due')} />
      <IssueTest wishes={edits.wishes('due')} />
    </>
  );
}

function Standing({ draft, isDirty, formatTime }: IssueFormProps & { isDirty: boolean }) {
  const { editedBy: who = '', editedAt } = draft;
  const known =
    editedAt === undefined
      ? t('issue.nobody-changed')
      : t('issue.changed-by', { who, time: formatTime(new Date(editedAt)) });
  return (
    <p className="text-caption text-muted">
      {known} {isDirty ? t('issue.unsaved') : null}
    </p>
  );
}

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-loss">
      <p>{text}</p>
      {children}
    </div>
  );
}

interface LongTextProps {
  label: string;
  value: string;
  limit: number;
  onChange: (value: string) => void;
}

function LongText({ label, value, limit, onChange }: LongTextProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex flex-col gap-1 text-caption text-muted">
      {label}
      <textarea
        id={id}
        value={value}
        maxLength={limit}
        rows={3}
        onChange={({ target }) => onChange(target.value)}
        className="rounded-md border border-field bg-surface px-3 py-2 text-ui text-ink"
      />
    </label>
  );
}
