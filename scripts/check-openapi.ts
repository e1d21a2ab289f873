// Compares the API description with that of the last release and lists changes that would break a client
// (docs/api.md, "What may change"). A higher version in query-api/package.json allows them: minor before
// 1.0.0, then major. `node scripts/check-openapi.ts --release` stores the current one as released.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOpenApi } from '../query-api/src/site/openapi/create-openapi.ts';
import { type Contract, findBreaks, toContract } from './openapi-contract.ts';

const file = join(import.meta.dirname, 'fixtures/released-openapi.json');
const now = toContract(JSON.parse(JSON.stringify(createOpenApi('Runrate', 'https://hub.example'))));
if (process.argv.includes('--release')) {
  writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`);
} else {
  const released: Contract = JSON.parse(readFileSync(file, 'utf8'));
  const breaks = findBreaks(released, now);
  const isAllowed = toSeries(now.version) !== toSeries(released.version);
  for (const words of breaks) console.error(words);
  if (breaks.length > 0) {
    const verdict = isAllowed ? 'allowed by its version' : 'not allowed within a version';
    console.error(
      `${breaks.length} changes since ${released.version} break clients, ${verdict} (docs/api.md).`,
    );
    if (!isAllowed) process.exitCode = 1;
  }
}

/** The part of a version that must change for a breaking change. */
function toSeries(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `${major}.${minor}` : major;
}
