import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { showToast } from '../../../lib/toast-store.ts';
import { eraseSubscriber } from '../api/erase-subscriber.ts';
import { useNewsletterStatus } from '../api/newsletter-status.ts';
import { useAdminCall } from '../use-admin-call.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { NamedField } from './named-field.tsx';

export function NewsletterTab() {
  const { data: status, isPending, refetch } = useNewsletterStatus();
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!status) return <ErrorState text="The newsletter did not load." onRetry={() => void refetch()} />;
  const { subscribers, mail, issues, sendsMail } = status;
  const figures = [
    ['Subscribed', subscribers.subscribed],
    ['Not confirmed', subscribers.pending],
    ['Ended', subscribers.ended],
    ['Mails waiting', mail.due],
    ['Mails given up', mail.failed],
  ] as const;
  return (
    <div className="flex flex-col gap-6">
      {sendsMail ? null : (
        <p className="text-muted">
          No mail server is configured: subscriptions count at once, and nothing is sent.
        </p>
      )}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="headline mt-1 text-h3 figures">{figure}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="/api/admin/subscribers.csv" download className="text-accent underline underline-offset-3">
          Export the subscribers (CSV)
        </a>
      </p>
      {issues.length > 0 ? (
        <ul aria-label="Issues">
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
    showToast({ title: 'Erased', description: answer.message });
  }

  return (
    <form
      noValidate
      aria-label="Erase a subscriber"
      onSubmit={(event) => event.preventDefault()}
      className="flex max-w-xl flex-wrap items-end gap-2"
    >
      <NamedField
        id="erase-email"
        type="email"
        label="Address to be erased"
        value={email}
        onChange={setEmail}
      />
      <ConfirmButton
        label="Erase"
        question={`Erase ${email.trim()}?`}
        disabled={busy !== null || email.trim() === ''}
        onConfirm={() => void erase()}
      >
        All that is known of this subscription goes, the proof of consent too. It can’t be taken back.
      </ConfirmButton>
    </form>
  );
}
