import { Gauge, type Registry } from 'prom-client';

export function measureBackups(
  registry: Registry,
  read: () => { readonly made: number; readonly failed: number },
): void {
  new Gauge({
    name: 'runrate_backups',
    help: 'Backups by the schedule of the configuration since the start: made, and failed tries',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      for (const [outcome, count] of Object.entries(read())) this.set({ outcome }, count);
    },
  });
}
