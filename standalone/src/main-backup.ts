import { backUpDataDir, noteBackup } from '@runrate/engines';
import { refuseToStart, StartRefused } from '@runrate/service';
import { readHubEnvironment } from './config.ts';

/** `npm run backup -- FOLDER`: copies the data files of `DATA_DIR`, also while their hub runs. */
try {
  process.umask(0o077);
  const [target] = process.argv.slice(2);
  if (target === undefined) {
    throw new StartRefused(
      'Name a new folder for the backup: DATA_DIR=.data npm run backup -- backups/monday',
    );
  }
  const { DATA_DIR, KAFKA_BROKERS } = readHubEnvironment(process.env);
  if (KAFKA_BROKERS !== undefined) {
    throw new StartRefused(
      'This hub keeps its data in Kafka, MongoDB and Elasticsearch: see docs/operations.md.',
    );
  }
  for (const { name, bytes } of await backUpDataDir(DATA_DIR, target)) {
    process.stdout.write(`${name} ${(bytes / 1e6).toFixed(1)} MB\n`);
  }
  noteDone(DATA_DIR);
  process.stdout.write(
    `The data of ${DATA_DIR} are in ${target}: start a hub with DATA_DIR=${target} to use them.\n`,
  );
} catch (error) {
  refuseToStart(error);
}

/** Metrics tell the age of the last backup; the copy is good without that note. */
function noteDone(dataDir: string): void {
  try {
    noteBackup(dataDir, new Date());
  } catch (error) {
    process.stderr.write(`The time of this backup could not be noted in ${dataDir}: ${String(error)}\n`);
  }
}
