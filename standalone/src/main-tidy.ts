import { setTimeout as delay } from 'node:timers/promises';
import { refuseToStart } from '@runrate/service';
import { readHubEnvironment } from './config.ts';
import { runTidyCommand } from './tidy-command.ts';

/** `npm run tidy`: deletes items older than a running hub keeps, or all items of a source it no longer reads. */
try {
  const { HOST, PORT, ADMIN_TOKEN } = readHubEnvironment(process.env);
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  process.exitCode = await runTidyCommand({
    arguments: process.argv.slice(2),
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`,
    adminToken: ADMIN_TOKEN,
    print: (line) => void process.stdout.write(`${line}\n`),
    pause: () => delay(2000),
  });
} catch (error) {
  refuseToStart(error);
}
