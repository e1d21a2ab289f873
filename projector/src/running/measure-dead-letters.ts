import type { EventLog } from '@runrate/engines';
import { Gauge, type Registry } from 'prom-client';

/** Adds the number of dead letters as a metric. There is no value while the log is unavailable. */
export function measureDeadLetters(registry: Registry, log: Pick<EventLog, 'ends'>): void {
  new Gauge({
    name: 'runrate_dead_letters',
    help: 'Events that could not be projected, since the log began',
    registers: [registry],
    async collect() {
      const ends = await log.ends('dead-letters').catch(() => undefined);
      this.remove();
      if (ends) this.set(ends.reduce((sum, end) => sum + end, 0));
    },
  });
}
