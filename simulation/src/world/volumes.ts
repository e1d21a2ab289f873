import type { Servers } from '../engines/servers.ts';
import { roles } from '../plan/plan.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { createCrew } from './crew.ts';

const downMs = 1000;

/** The log's disk: now and then the log server comes up with one that lacks the beginning. */
export function createVolumes(
  { scheduler, servers }: { readonly scheduler: Scheduler; readonly servers: Servers },
  crew: ReturnType<typeof createCrew>,
) {
  let isWrong = false;

  function mount(wrong: boolean): void {
    if (wrong === isWrong) return;
    isWrong = wrong;
    for (const role of roles) crew.crashAll(role, downMs);
    servers.log.store.mount(wrong ? 'without beginning' : 'whole');
    servers.log.groups.forgetPlaces();
    scheduler.trace(`the log lies on the ${wrong ? 'wrong' : 'right'} disk`);
  }

  return { mount };
}
