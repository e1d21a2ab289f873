import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installFromDebian } from './debian.ts';

export interface OwnEngine extends AsyncDisposable {
  /** Value for `DOCKER_HOST`. */
  readonly address: string;
}

const startLimitMs = 60_000;

/**
 * Starts Debian's Docker engine as root on its own socket, independent of any other; installs it if missing.
 * Ports published without an address are on loopback. Its data is in `DOCKER_DIR`. Stops on dispose.
 */
export async function startOwnEngine(): Promise<OwnEngine> {
  if (process.getuid?.() !== 0) throw new Error('only root can start one.');
  installEngine();
  const folder = resolve(process.env['DOCKER_DIR'] ?? '.engines/docker');
  mkdirSync(folder, { recursive: true });
  const address = `unix://${join(folder, 'docker.sock')}`;
  const settings = join(folder, 'daemon.json');
  writeFileSync(settings, `${JSON.stringify(engineSettings(folder, address), null, 2)}\n`);
  const log = openSync(join(folder, 'dockerd.log'), 'w');
  const engine = spawn('dockerd', ['--config-file', settings], { stdio: ['ignore', log, log] });
  closeSync(log);
  const deadline = Date.now() + startLimitMs;
  while (!answers(address)) {
    if (engine.exitCode !== null || Date.now() > deadline) {
      engine.kill('SIGTERM');
      const words = readFileSync(join(folder, 'dockerd.log'), 'utf8').trim().split('\n').at(-1);
      throw new Error(`dockerd does not start: ${words}`);
    }
    // dockerd has no ready event to wait for, so poll.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return {
    address,
    [Symbol.asyncDispose]: async () => {
      const gone = once(engine, 'exit');
      engine.kill('SIGTERM');
      await gone;
      // dockerd leaves this mounted, and then the folder can't be deleted.
      spawnSync('umount', ['--lazy', join(folder, 'exec/netns/default')], { stdio: 'ignore' });
    },
  };
}

function installEngine(): void {
  if (spawnSync('dockerd', ['--version'], { stdio: 'ignore' }).status === 0) return;
  installFromDebian('docker.io');
}

function engineSettings(folder: string, address: string) {
  const limit = Number(spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout) || 65_536;
  return {
    // On a machine that may not raise limits, no container would start with the default.
    'default-ulimits': { nofile: { Name: 'nofile', Soft: limit, Hard: limit } },
    'data-root': join(folder, 'data'),
    'exec-root': join(folder, 'exec'),
    pidfile: join(folder, 'docker.pid'),
    hosts: [address],
    ip: '127.0.0.1',
  };
}

function answers(address: string): boolean {
  const env = { ...process.env, DOCKER_HOST: address };
  return spawnSync('docker', ['version'], { env, stdio: 'ignore', timeout: 10_000 }).status === 0;
}
