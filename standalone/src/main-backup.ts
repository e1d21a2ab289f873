import { allSearches, allViews, type BackupPlan } from '@runrate/contracts';
import {
  addBackup,
  type BackupOptions,
  backUpHub,
  copyEngines,
  EngineUnavailable,
  fillBackup,
  noteBackup,
} from '@runrate/engines';
import { loadHubConfig, refuseToStart, StartRefused, toKafkaSecurity, version } from '@runrate/service';
import { chooseKept } from './backups/keep-rule.ts';
import { readHubEnvironment } from './config.ts';
import { registerOf } from './register-of.ts';

type Environment = ReturnType<typeof readHubEnvironment>;
type Fill = Parameters<typeof fillBackup>[2];

const declared = { views: allViews, searches: allSearches };

/**
 * `npm run backup -- FOLDER` backs up a hub's data into a new folder, even while the hub runs. Without FOLDER
 * the backup goes where the configuration says, and backups it no longer keeps are removed.
 */
try {
  process.umask(0o077);
  const environment = readHubEnvironment(process.env);
  const { DATA_DIR } = environment;
  const register = registerOf(environment);
  const options: BackupOptions = { declared, version, clock: Date.now, register };
  const fill = fillFromEngines(environment);
  const [folder] = process.argv.slice(2);
  if (folder !== undefined)
    await (fill ? fillBackup(folder, options, fill) : backUpHub(DATA_DIR, folder, options));
  const path = folder ?? (await addToKept({ ...options, ...(fill && { fill }) }, environment));
  if (!fill) noteDone(DATA_DIR);
  tell(
    `The data of ${fill ? 'the engines' : DATA_DIR} are in ${path}, and were opened on trial: npm run restore -- ${path} ` +
      `${fill ? 'puts them into DATA_DIR, and npm run move -- --to engines from there to the engines' : 'brings them back'}.`,
  );
  if (fill && register === undefined)
    tell(
      'ERASURE_REGISTER is not set: nothing says who left after this backup, and they would come back with it.',
    );
} catch (error) {
  refuseToStart(error);
}

/** Returns how to fill a backup from real engines; `undefined` if the hub doesn't run on them. */
function fillFromEngines(environment: Environment): Fill | undefined {
  const { KAFKA_BROKERS: kafkaBrokers, MONGODB_URL: mongodbUrl } = environment;
  const { ELASTICSEARCH_URL: elasticsearchUrl } = environment;
  if (!kafkaBrokers && !mongodbUrl && !elasticsearchUrl) return undefined;
  if (!kafkaBrokers || !mongodbUrl || !elasticsearchUrl)
    throw new EngineUnavailable(
      'Set KAFKA_BROKERS, MONGODB_URL and ELASTICSEARCH_URL, as the hub has them, or none of the three.',
    );
  const config = {
    ...{ dataDir: environment.DATA_DIR, kafkaBrokers, mongodbUrl, elasticsearchUrl },
    kafkaSecurity: toKafkaSecurity(environment),
    topicPrefix: environment.TOPIC_PREFIX,
    database: environment.DATABASE,
    logger: tell,
  };
  return (draft) => copyEngines(draft, { config, declared, clock: Date.now, say: tell });
}

async function addToKept(
  options: BackupOptions & { readonly fill?: Fill },
  { DATA_DIR, HUB_CONFIG }: Environment,
): Promise<string> {
  const plan: BackupPlan | undefined = (await loadHubConfig(HUB_CONFIG, process.env)).backup;
  if (!plan) {
    throw new StartRefused(
      'Name a new folder for the backup (DATA_DIR=.data npm run backup -- backups/monday), or say in the configuration where ' +
        'backups go: backup: { to: backups }.',
    );
  }
  const choose = (times: readonly number[]) => chooseKept(times, plan);
  const { path, removed } = await addBackup(DATA_DIR, plan.to, { ...options, choose });
  for (const old of removed) tell(`${old} is no longer kept, and was removed.`);
  return path;
}

/** Only metrics use this note, so a backup is good without it. */
function noteDone(dataDir: string): void {
  try {
    noteBackup(dataDir, new Date());
  } catch (error) {
    process.stderr.write(`The time of this backup could not be noted in ${dataDir}: ${String(error)}\n`);
  }
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
