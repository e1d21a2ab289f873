import { createPublishers } from '../actors/publishers.ts';
import { createServers, type Servers } from '../engines/servers.ts';
import type { Deed } from '../plan/plan.ts';
import { type Role, roles, sourceIds } from '../plan/plan.ts';
import { liveBy } from '../virtual/globals.ts';
import { createRandom } from '../virtual/random.ts';
import { createScheduler } from '../virtual/scheduler.ts';
import { createCrew } from './crew.ts';
import type { Surroundings } from './programs.ts';

const beginning = Date.UTC(2026, 0, 5, 9);

/** A hub with all that surrounds it, of which everything follows from the seed and from what is done to it. */
export function createWorld(seed: number) {
  const random = createRandom(`world ${seed}`);
  const scheduler = createScheduler(beginning, random.fork('order'));
  liveBy({ scheduler, random: random.fork('globals') });
  const servers: Servers = createServers(scheduler, random.fork('servers'));
  const publishers = createPublishers(scheduler, random.fork('publishers'), sourceIds);
  const surroundings: Surroundings = { scheduler, random: random.fork('crew'), servers, publishers };
  const crew = createCrew(surroundings);
  for (const role of roles) crew.set(role, 1);

  function later(seconds: number, run: () => void): void {
    scheduler.after(seconds * 1000, run);
  }

  function act(deed: Deed): void {
    switch (deed.do) {
      case 'publish':
        for (let made = 0; made < deed.count; made += 1) publishers.publish(deed.source, deed.oddity);
        break;
      case 'change':
        publishers.change(deed.source, deed.which, deed.what);
        break;
      case 'outage':
        publishers.setDown(deed.source, deed.down);
        break;
      case 'trouble':
        servers.wire.set(deed.engine, deed.trouble);
        later(deed.for, () => servers.wire.set(deed.engine, undefined));
        break;
      case 'restart engine':
        servers.wire.restart(deed.engine);
        break;
      case 'lose search':
        // It is noticed at a start, so whoever loses an index starts the projectors again.
        crew.crashAll('projector', 5000);
        servers.emptySearch();
        break;
      case 'tidy log':
        servers.log.store.tidy(deed.share, scheduler.now());
        break;
      case 'redeliver':
        servers.log.doubled = deed.share;
        later(deed.for, () => {
          servers.log.doubled = 0;
        });
        break;
      default:
        actOnPrograms(deed);
    }
  }

  function actOnPrograms(deed: Extract<Deed, { readonly role: Role }>): void {
    switch (deed.do) {
      case 'crash':
        crew.crash(deed.role, deed.which, deed.afterSteps, deed.downFor * 1000);
        break;
      case 'hold':
        crew.hold(deed.role, deed.which, deed.for * 1000);
        break;
      case 'restart':
        crew.restart(deed.role, deed.which);
        break;
      case 'set clock':
        crew.setClock(deed.role, deed.which, deed.skew);
        break;
      case 'programs':
        crew.set(deed.role, deed.count);
        break;
    }
  }

  /** Ends every fault. */
  function heal(): void {
    for (const engine of ['log', 'views', 'search'] as const) servers.wire.set(engine, undefined);
    servers.log.doubled = 0;
    publishers.allUp();
    crew.heal();
  }

  return { ...surroundings, beginning, crew, act, heal };
}
export type World = ReturnType<typeof createWorld>;
