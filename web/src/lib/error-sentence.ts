import { ApiError } from './api-client.ts';
import { t } from './messages.ts';

/** What readers are told of a call that failed: in English what the API says, in other languages the site's own words. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return t('formats.no-answer');
  return t('formats.refused', { status: error.status, said: error.message });
}
