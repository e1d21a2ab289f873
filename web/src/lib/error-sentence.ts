import { ApiError } from './api-client.ts';
import { t } from './messages.ts';

/** Returns the message for a failed call: the API's own in English, otherwise a translation chosen by status. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return t('formats.no-answer');
  return t('formats.refused', { status: error.status, said: error.message });
}
