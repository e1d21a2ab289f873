import { allSearches, allViews, familyOfView, type ViewDefinition } from '@runrate/contracts';
import type { Engines, EventLog } from '@runrate/engines';
import { isBackedByLog, mayOutlastLog, startProjector, toComparable } from '@runrate/projector';
import { pino } from 'pino';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';
import type { Watch } from './watch.ts';

const told = 4;
const rebuilt = allViews.filter(({ name }) => familyOfView(name) !== undefined);

/** Live equals replay: a projector that starts empty builds the same views and search from the log. */
export async function checkReplay(world: World, watch: Watch, live: Engines): Promise<void> {
  const servers = world.servers.besides();
  try {
    const engines = await watch.during('opening engines for a replay', 60_000, () =>
      servers.open(watch.program),
    );
    const projector = await watch.during('starting a replay', 60_000, () =>
      startProjector({
        engines: { ...engines, log: silent(engines.log) },
        config: world.config,
        logger: pino({ level: 'silent' }),
        clock: world.scheduler.now,
      }),
    );
    await watch.during('a replay', 900_000, () => projector.caughtUp());
    await watch.during('ending a replay', 60_000, () => projector.close());
    await watch.during('comparing with a replay', 900_000, async () => {
      const differences: string[] = [];
      for (const view of rebuilt) differences.push(...(await compareView(view, live, engines)));
      if (differences.length > 0)
        throw new Broken('live equals replay', differences.slice(0, told).join('\n'));
      for (const index of allSearches) {
        const [one, other] = [await idsOf(live, index), await idsOf(engines, index)];
        if (one !== other)
          throw new Broken('live equals replay', `search ${index.name} has ${one}, and replayed ${other}`);
      }
    });
    await watch.during('closing a replay', 60_000, () => engines.close());
  } finally {
    servers.close();
  }
}

function silent(log: EventLog): EventLog {
  const swallow: EventLog['append'] = async (records) =>
    records.map(({ topic }) => ({ topic, partition: 0, offset: 0 }));
  return { ...log, append: swallow, overwrite: swallow };
}

async function compareView(view: ViewDefinition, live: Engines, replayed: Engines): Promise<string[]> {
  const differences: string[] = [];
  const [one, other] = [await documentsOf(view, live), await documentsOf(view, replayed)];
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const [left, right] = [one.get(key), other.get(key)];
    if (left === right || (right === undefined && mayOutlastLog(view))) continue;
    differences.push(`${view.name} ${key}: ${differenceOf(left, right)}`);
  }
  return differences;
}

async function documentsOf(view: ViewDefinition, { views }: Engines): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { document } of views.scan(view)) {
    const fields: Record<string, unknown> = { ...document };
    if (isBackedByLog(view, fields)) found.set(String(fields[view.key]), toComparable(fields));
  }
  return found;
}

async function idsOf({ search }: Engines, index: (typeof allSearches)[number]): Promise<string> {
  const ids: string[] = [];
  for await (const { id } of search.scan(index)) ids.push(id);
  return `${ids.length} ${ids.join(' ')}`;
}

function differenceOf(live: string | undefined, replayed: string | undefined): string {
  if (live === undefined) return `not there, and replayed ${replayed}`;
  if (replayed === undefined) return `replayed it is not there, and live it is ${live}`;
  const [one, other]: Record<string, unknown>[] = [JSON.parse(live), JSON.parse(replayed)];
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  const fields = [...names].flatMap((name) => {
    const [before, after] = [JSON.stringify(one?.[name]), JSON.stringify(other?.[name])];
    return before === after ? [] : [`${name} is ${before}, and replayed ${after}`];
  });
  return fields.length === 0 ? 'the order of its fields' : fields.join('; ');
}
