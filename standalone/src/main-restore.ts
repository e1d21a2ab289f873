import { loadHubConfig, refuseToStart } from '@runrate/service';
import { pino } from 'pino';
import { runRestore } from './backups/restore-command.ts';
import { readHubEnvironment } from './config.ts';
import { registerOf } from './register-of.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run restore -- FOLDER`: restores a backup into `DATA_DIR` of a stopped hub. */
try {
  const { KAFKA_BROKERS, ...environment } = readHubEnvironment(process.env);
  const { DATA_DIR, HUB_CONFIG, LOG_LEVEL, SMTP_URL, PUBLIC_URL } = environment;
  process.umask(0o077);
  const register = registerOf({ ...environment, KAFKA_BROKERS: undefined });
  if (register === undefined) throw new Error('a data folder has a register');
  await runRestore({
    ...{ arguments: process.argv.slice(2), dataDir: DATA_DIR, register },
    config: await loadHubConfig(HUB_CONFIG, process.env),
    sendsMail: SMTP_URL !== undefined && PUBLIC_URL !== undefined,
    clock: Date.now,
    // That search is filled from the views is a warning elsewhere, and the usual course here.
    logger: pino({ level: LOG_LEVEL === 'info' ? 'error' : LOG_LEVEL }, pino.destination(2)),
    say,
  });
  if (KAFKA_BROKERS !== undefined)
    say(
      'The engines are as they were: npm run move -- --to engines brings the data there, under a TOPIC_PREFIX, DATABASE and ' +
        'INDEX_PREFIX that are not in use (docs/operations.md, Restoring tiers).',
    );
} catch (error) {
  refuseToStart(error);
}
