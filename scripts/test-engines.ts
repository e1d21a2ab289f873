// Runs the suites that need the real engines: against those of KAFKA_BROKERS, MONGODB_URL and
// ELASTICSEARCH_URL if they are set, else against servers started natively from public package registries.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNativeEngines } from '@runrate/testkit/native-engines';
import { countVitest, type Totals } from './test-totals.ts';

const names = ['KAFKA_BROKERS', 'MONGODB_URL', 'ELASTICSEARCH_URL'] as const;

await using stack = new AsyncDisposableStack();
const totals = runSuites(await findEngines());
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;

async function findEngines(): Promise<Record<string, string>> {
  const set = names.filter((name) => process.env[name]);
  if (set.length === names.length) return {};
  if (set.length > 0) {
    const missing = names.filter((name) => !process.env[name]);
    throw new Error(`${set.join(' and ')} set, but ${missing.join(' and ')} not: set all three or none.`);
  }
  const engines = stack.use(
    await startNativeEngines({
      folder: process.env['ENGINES_DIR'] ?? join(import.meta.dirname, '../.engines'),
      say: (line) => process.stderr.write(`${line}\n`),
    }),
  );
  return {
    KAFKA_BROKERS: engines.kafka.url,
    MONGODB_URL: engines.mongodb.url,
    ELASTICSEARCH_URL: engines.elasticsearch.url,
  };
}

function runSuites(addresses: Record<string, string>): Totals {
  const report = join(mkdtempSync(join(tmpdir(), 'runrate-engines-')), 'vitest.json');
  const done = spawnSync(
    'vitest',
    [
      'run',
      '--config',
      'vitest.int.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { stdio: 'inherit', env: { ...process.env, ...addresses }, shell: process.platform === 'win32' },
  );
  return countVitest(report, done.status);
}
