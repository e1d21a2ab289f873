import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { eraseSubscriber } from '../api/erase-subscriber.ts';
import { useNewsletterStatus } from '../api/newsletter-status.ts';
import { IssueSection } from '../issue/issue-section.tsx';
import { useAdminCall } from '../use-admin-call.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { NamedField } from './named-field.tsx';

export function NewsletterTab() {
  const { data: status, isPending, refetch } = useNewsletterStatus();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!status)
    return <ErrorState text={t('admin.the-newsletter-did-not-load')} onRetry={() => void refetch()} />;
  const { subscribers, mail, issues, sendsMail } = status;
  const figures = [
    [t('admin.subscribed'), subscribers.subscribed],
    [t('admin.not-confirmed'), subscribers.pending],
    [t('admin.ended'), subscribers.ended],
    [t('admin.mails-waiting'), mail.due],
    [t('admin.mails-given-up'), mail.failed],
  ] as const;
  return (
    <div className="flex flex-col gap-6">
      {sendsMail ? null : <p className="text-muted">{t('admin.no-mail-server-is-configured')}</p>}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="headline mt-1 text-h3 figures">{figure}</dd>
          </div>
        ))}
      </dl>
      <IssueSection />
      <p>
        <a href="/api/admin/subscribers.csv" download className="text-accent underline underline-offset-3">
          {t('admin.export-the-subscribers-csv')}
        </a>
      </p>
      {issues.length > 0 ? (
        <ul aria-label={t('admin.issues')}>
          {issues.map(({ id, subject, writtenAt }) => (
            <li key={id} className="border-b border-rule py-2.5">
              <a href={`/newsletter/issues/${id}`} className="hover:underline">
                {subject}
              </a>{' '}
              <span className="text-caption text-muted">
                <RelativeTime at={writtenAt} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <EraseForm />
    </div>
  );
}

function EraseForm() {
  const { busy, call } = useAdminCall();
  const [email, setEmail] = useState('');

  async function erase(): Promise<void> {
    const answer = await call('erase', () => eraseSubscriber(email));
    if (!answer) return;
    setEmail('');
    showToast({ title: t('admin.erased'), description: answer.message });
  }

  return (
    <form
      noValidate
      aria-label={t('admin.erase-a-subscriber')}
      onSubmit={(event) => event.preventDefault()}
      className="flex max-w-xl flex-wrap items-end gap-2"
    >
      <NamedField
        id="erase-email"
        type="email"
        label={t('admin.address-to-be-erased')}
        value={email}
        onChange={setEmail}
      />
      <ConfirmButton
        label={t('admin.erase')}
        question={t('admin.erase-question', { address: email.trim() })}
        disabled={busy !== null || email.trim() === ''}
        onConfirm={() => void erase()}
      >
        {t('admin.all-that-is-known-of')}
      </ConfirmButton>
    </form>
  );
}
