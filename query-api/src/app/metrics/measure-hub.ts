import {
  mailOutboxView,
  type SourceHealth,
  sourceHealthSchema,
  subscribersView,
  webhookDeliveriesView,
} from '@runrate/contracts';
import { Gauge, type Registry } from 'prom-client';
import type { Hub } from '../../hub/hub.ts';
import { type FoundSource, readConditions } from '../../routes/admin/source-conditions.ts';
import { inTime, oneAtATime } from './one-at-a-time.ts';

/** Maximum number of sources that get their own series: the first ones in the configuration. */
const sourceSeriesLimit = 500;

type Measured = Pick<Hub, 'config' | 'views' | 'clock'>;
type Condition = SourceHealth['health'] | 'paused';

const conditions: readonly Condition[] = [...sourceHealthSchema.shape.health.options, 'paused'];

/**
 * Adds metrics for queued work, failures and source health. A metric is left out while the view store is unavailable.
 */
export function measureHub(registry: Registry, hub: Measured): void {
  const { views } = hub;
  measureCounts(registry, {
    name: 'runrate_mails',
    help: 'Mails that wait to be sent (queued) and those that were given up (failed) in the last 30 days',
    label: 'state',
    values: { queued: 'due', failed: 'failed' },
    count: (state) => views.count({ view: mailOutboxView, list: 'byState', where: { state } }),
  });
  measureCounts(registry, {
    name: 'runrate_webhook_deliveries',
    help: 'Messages to webhooks that wait (queued), that wait for a disabled endpoint (held) or were given up (failed)',
    label: 'state',
    values: { queued: 'due', held: 'held', failed: 'failed' },
    count: (state) => views.count({ view: webhookDeliveriesView, list: 'byState', where: { state } }),
  });
  measureCounts(registry, {
    name: 'runrate_subscribers',
    help: 'Subscribers of the newsletter by status',
    label: 'status',
    values: { pending: 'pending', subscribed: 'subscribed', ended: 'ended' },
    count: (status) => views.count({ view: subscribersView, list: 'byStatus', where: { status } }),
  });
  measureSources(registry, hub);
}

interface Counted {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** Stored values by the label they are reported under. */
  readonly values: Readonly<Record<string, string>>;
  readonly count: (stored: string) => Promise<number>;
}

function measureCounts(registry: Registry, { name, help, label, values, count }: Counted): void {
  new Gauge({
    ...{ name, help, labelNames: [label], registers: [registry] },
    async collect() {
      this.reset();
      const shown = Object.entries(values);
      const counts = await inTime(Promise.all(shown.map(([, stored]) => count(stored))));
      shown.forEach(([value], index) => {
        if (counts) this.set({ [label]: value }, counts[index] ?? 0);
      });
    },
  });
}

function measureSources(registry: Registry, hub: Measured): void {
  const registers = [registry];
  const read = oneAtATime(() => readConditions(hub));
  new Gauge({
    name: 'runrate_sources',
    help: 'Sources by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await read();
      this.reset();
      if (!found) return;
      for (const state of conditions) this.set({ state }, 0);
      for (const one of found) this.inc({ state: stateOf(one) });
    },
  });
  new Gauge({
    name: 'runrate_source_state',
    help: `1 for the state a source is in; of the first ${sourceSeriesLimit} sources`,
    labelNames: ['source', 'state'],
    registers,
    async collect() {
      const found = await read();
      this.reset();
      for (const one of found?.slice(0, sourceSeriesLimit) ?? [])
        this.set({ source: one.source.id, state: stateOf(one) }, 1);
    },
  });
  new Gauge({
    name: 'runrate_source_newest_item_timestamp_seconds',
    help: `Publication of the newest item of a source; of the first ${sourceSeriesLimit} sources`,
    labelNames: ['source'],
    registers,
    async collect() {
      const found = await read();
      this.reset();
      for (const { source, condition } of found?.slice(0, sourceSeriesLimit) ?? []) {
        if (condition.newestItemAt !== undefined)
          this.set({ source: source.id }, Date.parse(condition.newestItemAt) / 1000);
      }
    },
  });
}

function stateOf({ source, condition }: FoundSource): Condition {
  return source.paused ? 'paused' : condition.health;
}
