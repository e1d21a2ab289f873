import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';

export interface ConfiguredHub extends AsyncDisposable {
  readonly origin: string;
}

/** Starts a hub with the given configuration in its own process and folder; disposing it removes both. */
export async function startConfiguredHub(
  configuration: object,
  environment: Readonly<Record<string, string>> = {},
): Promise<ConfiguredHub> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const file = join(folder.path, 'hub.yaml');
  await writeFile(file, JSON.stringify(configuration));
  const hub = runProcess(join(import.meta.dirname, '../../standalone/src/main.ts'), {
    env: {
      HUB_CONFIG: file,
      DATA_DIR: join(folder.path, 'data'),
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  stack.defer(async () => {
    hub.kill('SIGTERM');
    await hub.ended;
  });
  const [, origin = ''] = await hub.line(/^ready (http:\S+)$/);
  const owned = stack.move();
  return { origin, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
