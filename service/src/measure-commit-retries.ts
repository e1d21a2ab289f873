import { commitRetries } from '@runrate/engines';
import { Gauge, type Registry } from 'prom-client';

export function measureCommitRetries(registry: Registry): void {
  new Gauge({
    name: 'runrate_commit_retries',
    help: 'Changes of documents that met another writer since the start: repeated, and given up after 50 tries',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.set({ outcome: 'repeated' }, commitRetries.repeated);
      this.set({ outcome: 'given-up' }, commitRetries.givenUp);
    },
  });
}
