import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { type IssueWishes, sendTest } from '../api/issue-draft.ts';
import { NamedField } from '../components/named-field.tsx';
import { useAdminCall } from '../use-admin-call.ts';

/** Sends the mail to a single address, unsaved changes included. */
export function IssueTest({ wishes }: { wishes: IssueWishes }) {
  const { busy, call } = useAdminCall();
  const [email, setEmail] = useState('');

  async function send(): Promise<void> {
    const sent = await call('test', () => sendTest(email.trim(), wishes));
    if (sent) showToast({ title: t('issue.test-sent') });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() !== '') void send();
      }}
      className="flex max-w-xl flex-wrap items-end gap-2"
    >
      <NamedField
        id="issue-test-email"
        type="email"
        label={t('issue.test-address')}
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" disabled={busy !== null || email.trim() === ''}>
        {t('issue.send-test')}
      </Button>
    </form>
  );
}
