import { setImmediate } from 'node:timers/promises';
import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import type { CommitOutcome, Engines, SearchWrite, Stored, ViewStore } from '@runrate/engines';
import { type Call, collectCalls } from '@runrate/service';

type Stores = Pick<Engines, 'views' | 'search'>;
type Commit = Parameters<ViewStore['commit']>[0];

/** Work above these sizes is not worth combining with other work. */
const mostWrites = 100;
const mostKeys = 100;

/**
 * Combines small work of a lane's partitions: reads and writes to search of one turn of the event loop, and commits that
 * come while another is on its way. What can't be done together is done one by one, so that no partition suffers from
 * the work of another.
 */
export function shareWork({ views, search }: Stores): Stores {
  return {
    views: { ...views, getMany: shareReads(views), commit: shareCommits(views) },
    search: { ...search, write: shareWrites(search) },
  };
}

/**
 * Answers all calls with the same answer if they can be done together. Otherwise halves them until those that stand in
 * the way are alone, and after an error does each by itself.
 */
async function answerTogether<Request, Answer>(
  calls: readonly Call<Request, Answer>[],
  doOne: (request: Request) => Promise<Answer>,
  doAll: (requests: readonly Request[]) => Promise<Answer | 'not together'>,
): Promise<void> {
  const answerAlone = () =>
    Promise.all(calls.map(({ request, resolve, reject }) => doOne(request).then(resolve, reject)));
  if (calls.length < 2) return void (await answerAlone());
  try {
    const answer = await doAll(calls.map(({ request }) => request));
    if (answer !== 'not together') {
      for (const { resolve } of calls) resolve(answer);
      return;
    }
  } catch {
    return void (await answerAlone());
  }
  const middle = Math.ceil(calls.length / 2);
  await answerTogether(calls.slice(0, middle), doOne, doAll);
  await answerTogether(calls.slice(middle), doOne, doAll);
}

function shareReads(views: ViewStore): ViewStore['getMany'] {
  type Found = ReadonlyMap<string, Stored<object>>;
  const byView = new Map<string, (keys: readonly string[]) => Promise<Found>>();

  function readerOf(view: ViewDefinition) {
    const known = byView.get(view.name);
    if (known) return known;
    const readSome = (keys: readonly string[]): Promise<Found> => views.getMany(view, keys);
    const reader = collectCalls<readonly string[], Found>((calls) =>
      answerTogether(calls, readSome, (requests) => readSome([...new Set(requests.flat())])),
    );
    byView.set(view.name, reader);
    return reader;
  }

  return async function getMany<View extends ViewDefinition>(view: View, keys: readonly string[]) {
    if (keys.length > mostKeys) return views.getMany(view, keys);
    const found = await readerOf(view)(keys);
    const own = keys.flatMap((key) => {
      // The reader of a view finds its documents only.
      const stored = found.get(key) as Stored<DocumentOf<View>> | undefined;
      return stored ? [[key, stored] as const] : [];
    });
    return new Map(own);
  };
}

function shareWrites(search: Stores['search']): Stores['search']['write'] {
  const write = (writes: readonly SearchWrite[]) => search.write(writes);
  const shared = collectCalls<readonly SearchWrite[], void>((calls) =>
    answerTogether(calls, write, (requests) => write(requests.flat())),
  );
  return (writes) => (writes.length > mostWrites ? write(writes) : shared(writes));
}

/** Commits together what may be: a commit can neither write a document nor move a position twice. */
function shareCommits(views: ViewStore): ViewStore['commit'] {
  const commit = (change: Commit) => views.commit(change);
  let waiting: Call<Commit, CommitOutcome>[] = [];
  let isRunning = false;

  /** Takes calls in order until one does not fit. */
  function takeFitting(): Call<Commit, CommitOutcome>[] {
    const touched = new Set<string>();
    let size = 0;
    const end = waiting.findIndex(({ request: { writes, positions } }, index) => {
      const names = [
        ...writes.map(({ view, key }) => `${view.name}|${key}`),
        ...positions.map(({ projection, topic, partition }) => `${projection}|${topic}|${partition}`),
      ];
      size += writes.length;
      if (index > 0 && (size > mostWrites || names.some((name) => touched.has(name)))) return true;
      for (const name of names) touched.add(name);
      return false;
    });
    const taken = waiting.slice(0, end < 0 ? waiting.length : end);
    waiting = waiting.slice(taken.length);
    return taken;
  }

  /** Of several, one conflict or lost position says nothing of the others. */
  async function commitAll(changes: readonly Commit[]): Promise<CommitOutcome | 'not together'> {
    const outcome = await commit({
      writes: changes.flatMap(({ writes }) => writes),
      positions: changes.flatMap(({ positions }) => positions),
    });
    return outcome === 'committed' ? outcome : 'not together';
  }

  async function run(): Promise<void> {
    isRunning = true;
    await setImmediate();
    while (waiting.length > 0) await answerTogether(takeFitting(), commit, commitAll);
    isRunning = false;
  }

  return (change) => {
    if (change.writes.length > mostWrites) return commit(change);
    return new Promise((resolve, reject) => {
      waiting.push({ request: change, resolve, reject });
      if (!isRunning) void run();
    });
  };
}
