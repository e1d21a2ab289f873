import { refuseToStart } from '@runrate/service';
import { readHubEnvironment } from './config.ts';
import { runRemoveCommand } from './remove-command.ts';

/** `npm run remove -- <address, id or source>`: takes down items of a running hub. */
try {
  const { HOST, PORT, ADMIN_TOKEN } = readHubEnvironment(process.env);
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  process.exitCode = await runRemoveCommand({
    arguments: process.argv.slice(2),
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`,
    adminToken: ADMIN_TOKEN,
    print: (line) => void process.stdout.write(`${line}\n`),
  });
} catch (error) {
  refuseToStart(error);
}
