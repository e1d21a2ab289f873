import type { Engines } from '../../engines.ts';
import type { NewRecord } from '../../ports/event-log.ts';

/** Dies before a write, after it but before the answer, or with half of the records written. */
export type Death = 'before' | 'after' | 'half';

export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Wraps engines to die once at every distinct write, and lists what was being written. */
export function createMortal(engines: Engines, death: Death) {
  const met = new Set<string>();
  const deaths: string[] = [];

  async function mortally<Answer>(
    step: string,
    content: unknown,
    write: () => Promise<Answer>,
    half: () => Promise<unknown>,
  ): Promise<Answer> {
    // A repeated write after a resumption has a different expected revision.
    const told = JSON.stringify(content, (field, value: unknown) =>
      field === 'expectedRevision' ? undefined : value,
    );
    const name = `${step} ${told}`;
    if (met.has(name)) return write();
    met.add(name);
    deaths.push(step);
    if (death === 'after') await write();
    if (death === 'half') await half();
    throw new Killed(step);
  }

  const mortal: Engines = {
    ...engines,
    log: {
      ...engines.log,
      append: (records: readonly NewRecord[]) =>
        mortally(
          `append ${records[0]?.topic ?? 'nothing'}`,
          records,
          () => engines.log.append(records),
          () => engines.log.append(records.slice(0, Math.ceil(records.length / 2))),
        ),
    },
    views: {
      ...engines.views,
      commit(change) {
        const step = `commit ${change.writes.map(({ view }) => view.name).at(-1)}`;
        // A commit is atomic, so half of it is nothing.
        return mortally(
          step,
          change,
          () => engines.views.commit(change),
          async () => undefined,
        );
      },
    },
    search: {
      ...engines.search,
      write: (writes) =>
        mortally(
          `write ${writes[0]?.index.name}`,
          writes,
          () => engines.search.write(writes),
          () => engines.search.write(writes.slice(0, Math.ceil(writes.length / 2))),
        ),
    },
  };
  return { mortal, deaths };
}
