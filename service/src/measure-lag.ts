import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { PartitionLag } from './stored-lag.ts';

/** Timeout so that a hanging engine does not block the other metrics, in milliseconds. */
const longestLook = 2000;

type Behind = Pick<PartitionLag, 'topic' | 'partition' | 'behind'>;

/** Adds the lag of the projectors as a metric. There is no value while an engine is unavailable. */
export function measureLag(registry: Registry, readLag: () => Promise<readonly Behind[]>): void {
  new Gauge({
    name: 'runrate_projector_lag_records',
    help: 'Records of the log the views do not show yet, at most',
    labelNames: ['topic', 'partition'],
    registers: [registry],
    async collect() {
      this.reset();
      const late = wait(longestLook, [], { ref: false });
      const lags = await Promise.race([readLag(), late]).catch(() => []);
      for (const { topic, partition, behind } of lags)
        this.set({ topic, partition: String(partition) }, behind);
    },
  });
}
