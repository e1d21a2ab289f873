import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import type { RefreshAction } from '../refresh-actions.ts';

interface SignInProps {
  /** Action that continues after the sign-in. */
  refused: RefreshAction | null;
  wrongToken: boolean;
  onSignIn: (token: string) => void;
}

/** Asks for the hub's admin token. */
export function SignIn({ refused, wrongToken, onSignIn }: SignInProps) {
  const [token, setToken] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (token.trim()) onSignIn(token.trim());
  }

  return (
    <form aria-label={t('admin.admin-sign-in')} onSubmit={submit} className="flex max-w-lg flex-col gap-3">
      <p className="text-muted">
        {t('admin.this-hub-asks-for-its')}{' '}
        {refused ? `${t('admin.goes-on-once-you-are', { label: refused.label })} ` : null}
        {t('admin.you-stay-signed-in')}
      </p>
      <div className="flex flex-wrap gap-2">
        <label htmlFor="admin-token" className="sr-only">
          {t('admin.admin-token')}
        </label>
        <input
          id="admin-token"
          type="password"
          autoComplete="off"
          placeholder={t('admin.admin-token')}
          value={token}
          onChange={(event) => setToken(event.target.value)}
          aria-invalid={wrongToken}
          className="h-10 min-w-0 flex-1 basis-48 rounded-md border border-field bg-surface px-3 text-ui"
        />
        <Button type="submit" variant="primary">
          {t('admin.sign-in')}
        </Button>
      </div>
      {wrongToken ? (
        <p role="alert" className="text-caption text-loss">
          {t('admin.that-token-was-not-accepted')}
        </p>
      ) : null}
    </form>
  );
}
