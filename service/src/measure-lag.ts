import { Gauge, type Registry } from 'prom-client';
import type { PartitionLag } from './stored-lag.ts';

/** Adds how far the projectors are behind. While an engine is away there is no figure. */
export function measureLag(registry: Registry, readLag: () => Promise<readonly PartitionLag[]>): void {
  new Gauge({
    name: 'runrate_projector_lag_records',
    help: 'Records of the log the views do not show yet, at most',
    labelNames: ['topic', 'partition'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { topic, partition, behind } of await readLag().catch(() => []))
        this.set({ topic, partition: String(partition) }, behind);
    },
  });
}
