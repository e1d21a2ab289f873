import { setImmediate } from 'node:timers/promises';

/** Returns a function that loads what is asked for in one turn of the event loop together. */
export function loadTogether<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let keys = new Set<string>();
  let loading: Promise<ReadonlyMap<string, Value>> | undefined;
  const loadThisTurn = async (): Promise<ReadonlyMap<string, Value>> => {
    await setImmediate();
    const asked = [...keys];
    keys = new Set();
    loading = undefined;
    return load(asked);
  };
  return async (key) => {
    keys.add(key);
    loading ??= loadThisTurn();
    return (await loading).get(key);
  };
}
