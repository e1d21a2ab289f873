import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allSearches, allViews } from '@runrate/contracts';
import { type MoveHubOptions, moveHub, rehearseHub } from '@runrate/engines';
import { toSearchDocument } from '@runrate/projector';
import { refuseToStart, StartRefused, toKafkaSecurity } from '@runrate/service';
import { readHubEnvironment } from './config.ts';
import { prepareProcess } from './prepare-process.ts';

const usage = 'usage: npm run move -- --to engines|embedded [--dry-run]';
/**
 * Assumed speed for estimates, bytes of keys and values per second; `npm run bench:move` measured 0.8e6 to
 * 1.3e6 on two busy cores.
 */
const usualBytesASecond = 1e6;
/** Memory V8 plans for, bytes. A move mostly waits for the engines, so early garbage collection costs little. */
const moveMemory = 1024 ** 3;

/** `npm run move -- --to engines|embedded`: moves a stopped hub with all its data to other engines. */
try {
  process.exitCode = await move(process.argv.slice(2));
} catch (error) {
  refuseToStart(error);
}

async function move(given: readonly string[]): Promise<number> {
  const { to, isRehearsal } = readArguments(given);
  const environment = readHubEnvironment(process.env);
  prepareProcess(process.env, environment.DATA_DIR, moveMemory);
  const options: MoveHubOptions = {
    to,
    config: {
      dataDir: environment.DATA_DIR,
      ...insistOnEngines(environment),
      kafkaSecurity: toKafkaSecurity(environment),
      elasticsearchApiKey: environment.ELASTICSEARCH_API_KEY,
      topicPrefix: environment.TOPIC_PREFIX,
      database: environment.DATABASE,
      indexPrefix: environment.INDEX_PREFIX,
      logger: tell,
    },
    declared: { views: allViews, searches: allSearches },
    toSearch: toSearchDocument,
    say: tell,
    clock: Date.now,
  };
  if (isRehearsal) return rehearse(options);
  if (to === 'embedded') refuseOldRegister(environment);
  const differences = await moveHub(options);
  for (const difference of differences) tell(`DIFFERENT ${difference}`);
  tell(
    differences.length === 0
      ? `The hub can be started on the ${to === 'engines' ? 'engines' : 'embedded data'}; the old one must not be.`
      : 'The move is not finished: no hub starts on the target.',
  );
  return differences.length === 0 ? 0 : 1;
}

function readArguments(given: readonly string[]): { to: MoveHubOptions['to']; isRehearsal: boolean } {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: { to: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const { to } = values;
    if (to === 'engines' || to === 'embedded') return { to, isRehearsal: values['dry-run'] };
  } catch {
    // Invalid arguments get the same usage message as missing ones.
  }
  throw new StartRefused(usage);
}

function insistOnEngines({
  KAFKA_BROKERS: kafkaBrokers,
  MONGODB_URL: mongodbUrl,
  ELASTICSEARCH_URL: elasticsearchUrl,
}: ReturnType<typeof readHubEnvironment>) {
  if (kafkaBrokers && mongodbUrl && elasticsearchUrl) return { kafkaBrokers, mongodbUrl, elasticsearchUrl };
  throw new StartRefused(
    'Set KAFKA_BROKERS, MONGODB_URL and ELASTICSEARCH_URL, and DATA_DIR: a move needs to know both sides.',
  );
}

/** An old register is applied at the first start and would erase subscribers who came back since. */
function refuseOldRegister({ DATA_DIR, ERASURE_REGISTER }: ReturnType<typeof readHubEnvironment>): void {
  const register = `${resolve(DATA_DIR)}.erasures`;
  if (ERASURE_REGISTER !== undefined || !existsSync(register)) return;
  throw new StartRefused(
    `${register} tells who left an earlier hub in ${DATA_DIR}: move it away, keep it with the backups of that time, or ` +
      'set ERASURE_REGISTER to the register that the hub on the engines has.',
  );
}

async function rehearse(options: MoveHubOptions): Promise<number> {
  const sizes = await rehearseHub(options);
  for (const { kind, name, count, bytes } of sizes)
    if (count > 0) tell(`${kind} ${name}: ${count}, ${(bytes / 1e6).toFixed(1)} MB`);
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  const minutes = Math.ceil(bytes / usualBytesASecond / 60);
  tell(`In all ${(bytes / 1e6).toFixed(1)} MB: about ${minutes} min. Nothing was written.`);
  return 0;
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
