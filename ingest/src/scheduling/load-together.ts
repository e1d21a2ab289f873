import { collectCalls } from '@runrate/service';

/** Returns a function that loads what is asked for in one turn of the event loop together. */
export function loadTogether<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  return collectCalls<string, Value | undefined>(async (calls) => {
    try {
      const found = await load([...new Set(calls.map(({ request }) => request))]);
      for (const { request, resolve } of calls) resolve(found.get(request));
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  });
}
