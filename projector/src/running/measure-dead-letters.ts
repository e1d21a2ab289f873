import type { EventLog } from '@runrate/engines';
import { Gauge, type Registry } from 'prom-client';

/** Adds how many events went to the dead letters. While the log is away there is no figure. */
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
