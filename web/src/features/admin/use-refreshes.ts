import type { RefreshAnswer } from '@runrate/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { showToast } from '../../lib/toast-store.ts';
import { adminSessionQuery, useAdminSession } from './api/admin-session.ts';
import { signIn } from './api/sign-in.ts';
import type { RefreshAction } from './refresh-actions.ts';

export interface FinishedRefresh {
  action: RefreshAction;
  answer: RefreshAnswer;
  /** Time of the run, in ISO 8601. */
  at: string;
}

export interface Refreshes {
  running: ReadonlySet<RefreshAction['id']>;
  /** Result of the last successful run. */
  receipt: FinishedRefresh | null;
  /** The actions need a session and there is none. */
  signedOut: boolean;
  /** Action rejected for lack of a session; it runs again after the sign-in. */
  refused: RefreshAction | null;
  /** The given token was rejected. */
  wrongToken: boolean;
  run: (action: RefreshAction) => void;
  signIn: (token: string) => void;
}

/** The three refreshes, each idle or running. The token exists only here; all that remains of it is a session. */
export function useRefreshes(): Refreshes {
  const client = useQueryClient();
  const { admin } = useSiteConfig();
  const session = useAdminSession();
  const [token, setToken] = useState('');
  const [running, setRunning] = useState<ReadonlySet<RefreshAction['id']>>(new Set());
  const [receipt, setReceipt] = useState<FinishedRefresh | null>(null);
  const [refused, setRefused] = useState<RefreshAction | null>(null);
  const [wrongToken, setWrongToken] = useState(false);

  function fail(action: RefreshAction, error: unknown, withToken: string): void {
    if (error instanceof ApiError && error.status === 401) {
      setRefused(action);
      setWrongToken(withToken !== '');
      setToken('');
    } else {
      showToast({ ...action.failure, tone: 'destructive' });
    }
  }

  /** A session outlives this screen. If none can be started, the token itself is sent. */
  async function beginSession(given: string): Promise<void> {
    try {
      client.setQueryData(adminSessionQuery().queryKey, await signIn(given));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) return;
      setWrongToken(true);
      setToken('');
    }
  }

  async function start(action: RefreshAction, withToken: string): Promise<void> {
    setRunning((before) => new Set([...before, action.id]));
    try {
      const { answer, notice } = await action.run(withToken);
      setReceipt({ action, answer, at: new Date().toISOString() });
      showToast(notice);
      await client.invalidateQueries();
    } catch (error) {
      fail(action, error, withToken);
    } finally {
      setRunning((before) => new Set([...before].filter((id) => id !== action.id)));
    }
  }

  const needsToken = admin === 'token' && !session.isPending && !session.data?.signedIn;
  return {
    running,
    receipt,
    signedOut: refused !== null || (needsToken && token === ''),
    refused,
    wrongToken,
    run: (action) => void start(action, token),
    signIn: (given) => {
      setToken(given);
      setWrongToken(false);
      setRefused(null);
      void beginSession(given);
      if (refused) void start(refused, given);
    },
  };
}
