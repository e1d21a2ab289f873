import { vi } from 'vitest';

export interface ApiStub {
  /** Paths with queries, in the order they were asked for; analytics left out. */
  calls: string[];
  /** Bodies of the analytics events. */
  events: string[];
}

type Answer = unknown | Response | ((url: URL) => Response | Promise<Response>);

/** A line on which nothing is ever told. */
class SilentLine {
  addEventListener(): void {}
  close(): void {}
}

/** Answers fetch: a value as JSON, a function as it says, anything not named with 404. */
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

/** An answer that never comes. */
export function held(): Promise<Response> {
  return new Promise(() => {});
}

/** Answers a list call with the page that `limit` and `offset` name. */
export function pagesOf(items: readonly unknown[]): (url: URL) => Response {
  return ({ searchParams }) => {
    const offset = Number(searchParams.get('offset') ?? 0);
    const page = items.slice(offset, offset + Number(searchParams.get('limit') ?? 12));
    return Response.json(page, { headers: { 'X-Total-Count': String(items.length) } });
  };
}
