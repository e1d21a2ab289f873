import { loadHubConfig, refuseToStart } from '@runrate/service';
import { pino } from 'pino';
import { runRestore } from './backups/restore-command.ts';
import { readHubEnvironment } from './config.ts';
import { registerOf } from './register-of.ts';

/** `npm run restore -- FOLDER`: restores a backup into `DATA_DIR` of a stopped hub. */
try {
  const { KAFKA_BROKERS: _brokers, ...environment } = readHubEnvironment(process.env);
  const { DATA_DIR, HUB_CONFIG, LOG_LEVEL, SMTP_URL, PUBLIC_URL } = environment;
  process.umask(0o077);
  const register = registerOf({ ...environment, KAFKA_BROKERS: undefined });
  if (register === undefined) throw new Error('a data folder has a register');
  await runRestore({
    ...{ arguments: process.argv.slice(2), dataDir: DATA_DIR, register },
    config: await loadHubConfig(HUB_CONFIG, process.env),
    sendsMail: SMTP_URL !== undefined && PUBLIC_URL !== undefined,
    clock: Date.now,
    logger: pino({ level: LOG_LEVEL === 'info' ? 'warn' : LOG_LEVEL }, pino.destination(2)),
    say: (line) => void process.stdout.write(`${line}\n`),
  });
} catch (error) {
  refuseToStart(error);
}
