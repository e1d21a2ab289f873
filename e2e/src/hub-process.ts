import { join } from 'node:path';
import { runProcess } from '@runrate/testkit';

export interface HubProcess {
  readonly origin: string;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');

/** Starts the hub with its sample world on free ports, as `npm start` does. */
export async function startHubProcess(options: { dataDir: string }): Promise<HubProcess> {
  const hub = runProcess(join(root, 'standalone/src/main-sample.ts'), {
    cwd: root,
    env: { PORT: '0', SAMPLE_WORLD_PORT: '0', DATA_DIR: options.dataDir, LOG_LEVEL: 'warn' },
  });
  const [, origin] = await hub.line(/^ready (http:\S+)$/);
  if (!origin) throw new Error('The hub printed no address');
  return {
    origin,
    stop: async () => {
      hub.kill('SIGTERM');
      const { code, stderr } = await hub.ended;
      if (code !== 0) throw new Error(`The hub ended with ${code}:\n${stderr}`);
    },
  };
}
