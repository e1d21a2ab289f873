import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { t } from '../../lib/messages.ts';
import { showToast } from '../../lib/toast-store.ts';

/** Makes one admin call at a time, refetches what it changed, and reports errors. */
export function useAdminCall() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);

  /** `name` identifies the pending call. Returns the response, or undefined if the call failed. */
  async function call<Answer>(name: string, make: () => Promise<Answer>): Promise<Answer | undefined> {
    setBusy(name);
    try {
      const answer = await make();
      void client.invalidateQueries();
      return answer;
    } catch (error) {
      showToast({ title: t('admin.that-did-not-work'), description: toSentence(error), tone: 'destructive' });
      return undefined;
    } finally {
      setBusy(null);
    }
  }

  return { busy, call };
}

/** Returns the hub's own message, without the status in front of it. */
function toSentence(error: unknown): string {
  if (error instanceof ApiError) return error.message.replace(/^\d+: /, '');
  return t('admin.the-hub-did-not-answer');
}
