import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { t } from '../../lib/messages.ts';
import { showToast } from '../../lib/toast-store.ts';

/** Makes one call of an admin at a time; what it changed is read again, and what went wrong is said. */
export function useAdminCall() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);

  /** `name` says which call is under way. The answer, or nothing where it failed. */
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

/** The hub's own sentence, without the status before it. */
function toSentence(error: unknown): string {
  if (error instanceof ApiError) return error.message.replace(/^\d+: /, '');
  return t('admin.the-hub-did-not-answer');
}
