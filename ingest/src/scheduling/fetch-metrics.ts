import { type FetchCompleted, fetchCompleted } from '@runrate/contracts';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Metrics of the fetches of this process. Every counter exists from the start, at 0. */
export function createFetchMetrics() {
  const fetches = new Counter({
    name: 'runrate_fetches_total',
    help: 'Fetches by what came of them',
    labelNames: ['outcome'],
    registers: [],
  });
  const items = new Counter({
    name: 'runrate_fetched_items_total',
    help: 'Items of fetched documents by what they were to the hub',
    labelNames: ['kind'],
    registers: [],
  });
  const durations = new Histogram({
    name: 'runrate_fetch_duration_seconds',
    help: 'How long fetches took, recording included',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60],
    registers: [],
  });
  const withdrawn = new Counter({
    name: 'runrate_withdrawn_items_total',
    help: 'Items that publishers took back, by who said so: feed or page',
    labelNames: ['by'],
    registers: [],
  });
  const { outcome: outcomes, counts } = fetchCompleted.data.shape;
  for (const outcome of outcomes.options) fetches.inc({ outcome }, 0);
  for (const kind of Object.keys(counts.shape)) items.inc({ kind }, 0);
  for (const by of ['feed', 'page']) withdrawn.inc({ by }, 0);
  return {
    countWithdrawn(count: number, by: 'feed' | 'page'): void {
      withdrawn.inc({ by }, count);
    },
    count({ data }: FetchCompleted): void {
      fetches.inc({ outcome: data.outcome });
      for (const [kind, count] of Object.entries(data.counts)) items.inc({ kind }, count);
      durations.observe(data.durationMs / 1000);
    },
    register(registry: Registry): void {
      registry.registerMetric(fetches);
      registry.registerMetric(items);
      registry.registerMetric(durations);
      registry.registerMetric(withdrawn);
    },
  };
}
