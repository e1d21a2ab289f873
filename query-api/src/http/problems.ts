import type { Problem } from '@runrate/contracts';
import type { Refusal } from './refusal.ts';
import { toWords } from './sentence.ts';

/** Title of each status, and the code of a refusal that has none of its own. */
const statuses: Readonly<Record<number, readonly [title: string, code: string]>> = {
  400: ['Bad Request', 'bad-request'],
  401: ['Unauthorized', 'sign-in-needed'],
  403: ['Forbidden', 'other-origin'],
  404: ['Not Found', 'not-found'],
  405: ['Method Not Allowed', 'wrong-method'],
  409: ['Conflict', 'conflict'],
  410: ['Gone', 'gone'],
  413: ['Content Too Large', 'body-too-large'],
  414: ['URI Too Long', 'address-too-long'],
  415: ['Unsupported Media Type', 'body-not-json'],
  422: ['Unprocessable Content', 'unprocessable'],
  429: ['Too Many Requests', 'too-many-requests'],
  500: ['Internal Server Error', 'internal-error'],
  503: ['Service Unavailable', 'unavailable'],
};

/** Returns problem details (RFC 9457): `code` for programs, `detail` for people in the language of the hub. */
export function toProblem(
  { status, sentence, code, errors, webhookId }: Refusal,
  requestId: string,
  language?: string,
): Problem {
  const [title, usualCode] = statuses[status] ?? ['Error', `status-${status}`];
  return {
    ...{ type: 'about:blank', title, status, detail: toWords(sentence, language) },
    ...{ code: code ?? usualCode, requestId },
    ...(webhookId !== undefined && { webhookId }),
    ...(errors.length > 0 && {
      errors: errors.map((part) => ({ ...part, detail: toWords(part.detail, language) })),
    }),
  };
}
