import { vi } from 'vitest';

export interface ApiStub {
  /** Paths with queries, in the order they were requested, without analytics. */
  calls: string[];
  /** Bodies of the analytics events. */
  events: string[];
}

type Answer = unknown | Response | ((url: URL) => Response | Promise<Response>);

/** A live connection that never reports anything. */
class SilentLine {
  addEventListener(): void {}
  close(): void {}
}

/** Stubs fetch: values are returned as JSON, functions are called with the URL, unknown paths return 404. */
export function stubApi(answers: Record<string, Answer> = {}): ApiStub {
  const stub: ApiStub = { calls: [], events: [] };
  vi.stubGlobal('EventSource', SilentLine);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.startsWith('/api/analytics')) {
      stub.events.push(String(init?.body));
      return new Response(null, { status: 204 });
    }
    stub.calls.push(url);
    const answer = answers[url] ?? answers[url.split('?')[0] ?? ''];
    if (answer === undefined) return new Response('Nothing here', { status: 404 });
    if (typeof answer === 'function') return answer(new URL(url, 'http://hub.test'));
    return Response.json(answer);
  });
  return stub;
}

/** A response that never arrives. */
export function held(): Promise<Response> {
  return new Promise(() => {});
}

/** Returns a stub of a list call that respects `limit` and `offset`. */
export function pagesOf(items: readonly unknown[]): (url: URL) => Response {
  return ({ searchParams }) => {
    const offset = Number(searchParams.get('offset') ?? 0);
    const page = items.slice(offset, offset + Number(searchParams.get('limit') ?? 12));
    return Response.json(page, { headers: { 'X-Total-Count': String(items.length) } });
  };
}
