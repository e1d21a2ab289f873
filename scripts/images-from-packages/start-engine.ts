// `npm run docker-engine`: runs a Docker engine on its own socket until Ctrl-C.
import { once } from 'node:events';
import { startOwnEngine } from './own-engine.ts';

try {
  const engine = await startOwnEngine();
  process.stdout.write(`export DOCKER_HOST=${engine.address}\n`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await engine[Symbol.asyncDispose]();
} catch (error) {
  process.stderr.write(`No Docker engine: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
