import { failed, type HttpClient } from '@runrate/service/fetching';
import type { Random } from '../virtual/random.ts';
import type { Program, Scheduler } from '../virtual/scheduler.ts';

export interface Page {
  readonly status: number;
  readonly body: string;
  readonly contentType: string;
  /** ETag of this version of the page; without one, the server always sends the full page. */
  readonly tag?: string;
}

export type Serve = (host: string, path: string) => Page | undefined;

type Result = Awaited<ReturnType<HttpClient['fetch']>>;
interface Asked {
  readonly url: string;
  readonly etag?: string | undefined;
}

/** Connects programs to the servers that the hub reads. */
export function createInternet(scheduler: Scheduler, random: Random, serve: Serve) {
  function answer({ url, etag }: Asked): Result {
    const { hostname, pathname } = new URL(url);
    const page = serve(hostname, pathname);
    if (!page) return failed('Not found here', { status: 503 });
    if (page.status !== 200) return failed('The server is out of order', { status: page.status });
    if (page.tag !== undefined && page.tag === etag)
      return { outcome: 'unchanged', status: 304, movedTo: undefined };
    return {
      ...{ outcome: 'fetched', status: 200, body: Buffer.from(page.body), url },
      ...{ contentType: page.contentType, etag: page.tag, lastModified: undefined },
      ...{ link: undefined, movedTo: undefined },
    };
  }

  return {
    /** HTTP client of a program. The response is made mid-way and may be outdated when it arrives. */
    clientFor(program: Program): HttpClient {
      return {
        fetch(asked) {
          const { promise, resolve } = Promise.withResolvers<Result>();
          scheduler.after(
            random.between(5, 900),
            () => {
              const result = answer(asked);
              scheduler.after(random.between(5, 900), () => resolve(result), program);
            },
            program,
          );
          return promise;
        },
        close: async () => undefined,
      };
    },
  };
}
export type Internet = ReturnType<typeof createInternet>;
