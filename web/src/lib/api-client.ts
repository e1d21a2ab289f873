/** Any answer outside 200–299. `message` is 'status: body', or 'status: status text' when the body is empty. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
  }
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Sent as `Authorization: Bearer`, for the admin calls. */
  bearer?: string;
  signal?: AbortSignal;
}

type QueryValue = string | number | boolean | null | undefined;

/** '/api/articles' and { limit: 12, category: undefined } make '/api/articles?limit=12'. */
export function withQuery(path: string, query: Record<string, QueryValue>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

async function send(
  path: string,
  { method = 'GET', body, bearer, signal }: RequestOptions,
): Promise<Response> {
  const headers = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
  };
  return fetch(path, {
    method,
    credentials: 'include',
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

async function toError(response: Response): Promise<ApiError> {
  const text = (await response.text()) || response.statusText;
  return new ApiError(response.status, text);
}

/** Calls the hub's own API. The server validates its answers against the contract; the browser trusts them. */
export async function requestJson<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(path, options);
  if (!response.ok) throw await toError(response);
  const data: T = await response.json();
  return data;
}

/** A list and how many matches there are in all, of which it is one page. */
export async function requestList<T>(
  path: string,
  options: RequestOptions = {},
): Promise<{ items: T[]; total: number }> {
  const response = await send(path, options);
  if (!response.ok) throw await toError(response);
  const items: T[] = await response.json();
  const total = Number(response.headers.get('X-Total-Count') ?? Number.NaN);
  return { items, total: Number.isInteger(total) ? total : items.length };
}

/** As `requestJson`, but a 401 is an empty result rather than an error. */
export async function requestJsonIfSignedIn<T>(
  path: string,
  options: RequestOptions = {},
): Promise<T | null> {
  const response = await send(path, options);
  if (response.status === 401) return null;
  if (!response.ok) throw await toError(response);
  const data: T = await response.json();
  return data;
}
