// Generates the clients' types from the API description: `npm run client`. With `--check` it only checks
// whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOpenApi } from '../query-api/src/site/openapi/create-openapi.ts';
import { toPython } from './client-python.ts';
import { toTypeScript } from './client-typescript.ts';
import { toContract } from './openapi-contract.ts';

const contract = toContract(JSON.parse(JSON.stringify(createOpenApi('Runrate', 'https://hub.example'))));
const made = [
  ['clients/typescript/api.ts', toTypeScript(contract)],
  ['clients/python/runrate_api.py', toPython(contract)],
] as const;
for (const [path, text] of made) {
  const file = join(import.meta.dirname, '..', path);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${path} is not that of the description: npm run client\n`);
    process.exitCode = 1;
  }
}
