// Runs after each installation and removes the C headers that come with Node (68 MB): nothing here is compiled.
// Plain JavaScript for Node 20, like setup.mjs.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const platforms = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  'node_modules',
  'node',
  'node_modules',
);
const installed = existsSync(platforms) ? readdirSync(platforms) : [];
for (const name of installed.filter((one) => one.startsWith('node-')))
  rmSync(join(platforms, name, 'include'), { recursive: true, force: true });
