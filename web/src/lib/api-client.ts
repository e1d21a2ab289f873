import type { AnswerTo, ApiCallName, ApiCalls, CallAnswer, CallOptions } from '@runrate/contracts';
import { noteAnswer } from './kept-answers.ts';

/** Any response outside 200–299. `message` is 'status: body', or 'status: status text' if the body is empty. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
  }
}

type Options<Name extends ApiCallName> = CallOptions<ApiCalls[Name]> & {
  bearer?: string;
  signal?: AbortSignal;
};
type AnyOptions = CallOptions<ApiCalls[ApiCallName]> & { bearer?: string; signal?: AbortSignal };
type Answer<Name extends ApiCallName, Asked> = AnswerTo<ApiCalls[Name], Asked>;

let answerCall: (address: string, init: RequestInit) => Promise<CallAnswer> = (address, init) =>
  fetch(address, init);

/** On the server, calls bypass the network. */
export function answerCallsWith(answer: typeof answerCall): void {
  answerCall = answer;
}

async function send(name: ApiCallName, options: AnyOptions): Promise<CallAnswer> {
  const [method = 'GET', path = ''] = name.split(' ');
  const { id = '', query = {}, body, bearer, signal } = options;
  const headers = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
  };
  const response = await answerCall(withQuery(path.replace('{id}', encodeURIComponent(id)), query), {
    method,
    credentials: 'include',
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  noteAnswer(response);
  return response;
}

/** '/api/articles' and { limit: 12, category: undefined } become '/api/articles?limit=12'. */
function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

async function toError(response: CallAnswer): Promise<ApiError> {
  const text = (await response.text()) || response.statusText;
  return new ApiError(response.status, text);
}

/** Calls the hub's API as in the contract: `callApi('GET /api/articles', { query })`. Trusts the response. */
export async function callApi<Name extends ApiCallName, const Asked extends Options<Name> = object>(
  name: Name,
  options?: Asked,
): Promise<Answer<Name, Asked>> {
  const response = await send(name, options ?? {});
  if (!response.ok) throw await toError(response);
  const data: Answer<Name, Asked> = await response.json();
  return data;
}

/** Like `callApi`, but returns null on a 401 instead of throwing. */
export async function callApiIfSignedIn<Name extends ApiCallName, const Asked extends Options<Name> = object>(
  name: Name,
  options?: Asked,
): Promise<Answer<Name, Asked> | null> {
  const response = await send(name, options ?? {});
  if (response.status === 401) return null;
  if (!response.ok) throw await toError(response);
  const data: Answer<Name, Asked> = await response.json();
  return data;
}
