import { allSearches, allViews, type BackupPlan } from '@runrate/contracts';
import { addBackup, type BackupOptions, backUpHub, noteBackup } from '@runrate/engines';
import { loadHubConfig, refuseToStart, StartRefused, version } from '@runrate/service';
import { chooseKept } from './backups/keep-rule.ts';
import { readHubEnvironment } from './config.ts';
import { registerOf } from './register-of.ts';

/**
 * `npm run backup -- FOLDER` backs up the data of `DATA_DIR` into a new folder, also while their hub runs. Without one it
 * goes where the configuration says, and what the configuration no longer keeps is removed.
 */
try {
  process.umask(0o077);
  const environment = readHubEnvironment(process.env);
  const { DATA_DIR, KAFKA_BROKERS } = environment;
  if (KAFKA_BROKERS !== undefined) {
    throw new StartRefused(
      'This hub keeps its data in Kafka, MongoDB and Elasticsearch: see docs/operations.md.',
    );
  }
  const options: BackupOptions = {
    ...{ declared: { views: allViews, searches: allSearches }, version, clock: Date.now },
    register: registerOf(environment),
  };
  const [folder] = process.argv.slice(2);
  const path = folder ?? (await addToKept(options, environment));
  if (folder !== undefined) await backUpHub(DATA_DIR, folder, options);
  noteDone(DATA_DIR);
  tell(
    `The data of ${DATA_DIR} are in ${path}, and were opened on trial: npm run restore -- ${path} brings them back.`,
  );
} catch (error) {
  refuseToStart(error);
}

async function addToKept(
  options: BackupOptions,
  { DATA_DIR, HUB_CONFIG }: ReturnType<typeof readHubEnvironment>,
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

/** Metrics tell the age of the last backup; the copy is good without that note. */
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
