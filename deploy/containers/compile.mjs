// Starts the sample hub once and keeps the code that it compiled in a folder, which everybody may read.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [folder] = process.argv.slice(2);
const dataDir = mkdtempSync('/tmp/hub-');
const hub = spawn(process.execPath, ['standalone/src/main-image.ts'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: folder,
    HOST: '127.0.0.1',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for await (const line of createInterface({ input: hub.stdout }))
  if (line.startsWith('ready ')) hub.kill('SIGTERM');
const [code] = hub.exitCode === null ? await once(hub, 'exit') : [hub.exitCode];
rmSync(dataDir, { recursive: true });
if (code !== 0) throw new Error(`The hub ended with ${code}.`);
open(folder);

function open(path) {
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) open(inner);
    else chmodSync(inner, 0o644);
  }
}
