// Checks the interface texts: every language has the messages it must have, every text that people read is a
// message, and every message is used, with the values it takes (docs/languages.md).
// `-- web/src/features/news` lists the texts of a folder that are not messages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage, english, namesIn } from '@runrate/messages';
import { checkCatalogs } from './messages/check-catalogs.ts';
import { findTexts } from './messages/find-texts.ts';
import { findUses, type Use } from './messages/find-uses.ts';
import { isTestFile, listSourceFiles, toFileName } from './source-files.ts';

const root = join(import.meta.dirname, '..');
/** Folders with code that produces texts for readers. */
const places = [
  'web/src/',
  ...['follows', 'mail', 'newsletter'].map((name) => `notifier/src/${name}/`),
  ...['desks/newsletter', 'reading/companies', 'reading/editions', 'reading/pages', 'site'].map(
    (name) => `query-api/src/${name}/`,
  ),
];
/** Exempt: developer pages, the page that works without a server, texts for programs, and names of fonts. */
const leftOut =
  /^(web\/src\/(app\/gallery\/|lib\/bare-site-config\.ts)|query-api\/src\/site\/(llms-document\.ts|(openapi|share-cards|websub)\/))/;
/** Folders exempt from the use check: messages are picked by configuration name or by their English words. */
const readWhole = new Set(['texts', 'navigation', 'reasons']);
const only = process.argv[2];

const texts = new Map<string, string[]>();
const uses: (Use & { file: string })[] = [];
for (const path of listSourceFiles(root)) {
  const file = toFileName(root, path);
  if (!/^(web|query-api|notifier|enrich)\//.test(file) || isTestFile(file)) continue;
  const source = readFileSync(path, 'utf8');
  uses.push(...findUses(file, source).map((use) => ({ ...use, file })));
  if (places.some((place) => file.startsWith(place)) && !leftOut.test(file)) {
    const found = findTexts(file, source).map(({ node, text }) => {
      const line = source.slice(0, node.start).split('\n').length;
      return `${file}:${line}: is not a message: ${text.trim().replaceAll(/\s+/g, ' ')}`;
    });
    if (found.length > 0) texts.set(file, found);
  }
}

const { faults: ofCatalogs, missing } = checkCatalogs();
const faults = only
  ? [...texts].flatMap(([file, found]) => (file.startsWith(only) ? found : []))
  : [...ofCatalogs, ...[...texts.values()].flat(), ...checkUses()];
for (const fault of faults) process.stderr.write(`${fault}\n`);
const counts = Object.entries(missing).map(([language, count]) => `${language} ${count}`);
process.stdout.write(`messages that fall back to English: ${counts.join(', ')}\n`);
process.exit(faults.length === 0 ? 0 : 1);

function checkUses(): string[] {
  const used = new Set(uses.map(({ id }) => id));
  const found: string[] = [];
  for (const [folder, messages] of Object.entries(english)) {
    if (readWhole.has(folder)) continue;
    for (const [name, text] of Object.entries<string>(messages)) {
      const id = `${folder}.${name}`;
      if (!used.has(id)) found.push(`messages/en/${folder}.json: nothing uses ${name}`);
      const wanted = [...namesIn(compileMessage(text, 'en'))].sort().join(', ');
      for (const { file, names } of uses.filter((use) => use.id === id)) {
        const given = names && [...names].sort().join(', ');
        if (given !== undefined && given !== wanted)
          found.push(`${file}: ${id} takes ${wanted || 'nothing'}, and is given ${given || 'nothing'}`);
      }
    }
  }
  return found;
}
