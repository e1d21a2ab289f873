import { Gauge, type Registry } from 'prom-client';
import type { Program } from './describe-start.ts';
import { version } from './version.ts';

export function measureBuild(registry: Registry, program: Program, engines: 'embedded' | 'real'): void {
  const labels = { version, node: process.versions.node, program, engines };
  new Gauge({
    name: 'runrate_build_info',
    help: 'What runs: version of the hub and of Node, program, engine set',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1);
}
