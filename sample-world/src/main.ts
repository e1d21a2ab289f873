import { readConfig } from './config.ts';
import { startSampleWorld } from './start-sample-world.ts';

try {
  const world = await startSampleWorld({ ...readConfig(process.env), logger: print });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void world.close());
  print(`sample world ${world.origin}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
