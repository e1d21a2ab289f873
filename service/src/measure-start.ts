import { Gauge, type Registry } from 'prom-client';

export function measureStart(registry: Registry, isStarted: () => boolean): void {
  new Gauge({
    name: 'runrate_started',
    help: '1 once the program has started, 0 while it waits for its engines or closes',
    registers: [registry],
    collect() {
      this.set(isStarted() ? 1 : 0);
    },
  });
}
