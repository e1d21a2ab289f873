// Holds the glossary of docs/architecture.md against the code: each name in it is exported by exactly one file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, listSourceFiles, toFileName } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const glossary = page.split('\n## 8. Glossary\n')[1] ?? '';
const names = [...glossary.matchAll(/^\| [^|`]+ \| `(\w+)` \|/gm)].map(([, name = '']) => name);

const homes = new Map<string, string[]>(names.map((name) => [name, []]));
for (const path of listSourceFiles(root)) {
  const file = toFileName(root, path);
  if (isTestFile(file) || /^(?:clients|examples)\//.test(file)) continue;
  const declarations = readFileSync(path, 'utf8').matchAll(
    /^export (?:abstract )?(?:class|interface|type) (\w+)/gm,
  );
  for (const [, name = ''] of declarations) homes.get(name)?.push(file);
}
const faults = [...homes].filter(([, files]) => files.length !== 1);
for (const [name, files] of faults)
  process.stderr.write(
    `${name}: ${files.length === 0 ? 'exported nowhere' : `exported by ${files.join(', ')}`}\n`,
  );
if (names.length < 30) process.stderr.write('docs/architecture.md has no glossary\n');
if (faults.length > 0) {
  process.stderr.write(
    'A word of the glossary (docs/architecture.md) has one meaning: give the other thing another name.\n',
  );
}
if (faults.length > 0 || names.length < 30) process.exitCode = 1;
