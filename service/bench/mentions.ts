// Measures how well and how fast companies are found in titles: npm run bench:mentions -- <folder with
// companies.jsonl.gz and headlines.jsonl.gz>
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createMentionFinder, type NamedCompany } from '@runrate/service';
import { z } from 'zod';

const companySchema = z.object({ symbol: z.string(), name: z.string(), aliases: z.array(z.string()) });
const headlineSchema = z.object({ title: z.string(), symbols: z.array(z.string()) });
const least = { f1: 0.85, precision: 0.8 };
const mostMsAnItem = 0.1;

const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('npm run bench:mentions -- <folder>\n');
  process.exit(2);
}

function readLines<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>[] {
  const lines = gunzipSync(readFileSync(join(folder ?? '', file)))
    .toString()
    .trim()
    .split('\n');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

const headlines = readLines('headlines.jsonl.gz', headlineSchema);
const companies = readLines('companies.jsonl.gz', companySchema).map(
  ({ symbol, name, aliases }): NamedCompany => ({ slug: symbol, symbol, name, aliases }),
);

function judge(): { precision: number; recall: number; f1: number } {
  const find = createMentionFinder(companies);
  const counts = { right: 0, found: 0, labelled: 0 };
  for (const { title, symbols } of headlines) {
    const found = find({ title });
    counts.right += found.filter(({ company }) => symbols.includes(company)).length;
    counts.found += found.length;
    counts.labelled += new Set(symbols).size;
  }
  const precision = counts.right / counts.found;
  const recall = counts.right / counts.labelled;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

/** Returns the milliseconds of CPU per item, the best of five runs. */
function measure(
  known: readonly NamedCompany[],
  texts: readonly { title: string; excerpt: string }[],
): number {
  const find = createMentionFinder(known);
  const runs = Array.from({ length: 6 }, () => {
    const start = process.cpuUsage();
    for (const text of texts) find(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / texts.length;
  });
  return Math.min(...runs.slice(1));
}

/** Feed items: a title and an excerpt of 400 characters. */
const items = headlines.map(({ title }, place) => {
  const excerpt = Array.from(
    { length: 8 },
    (_, next) => headlines[(place + next + 1) % headlines.length]?.title ?? '',
  );
  return { title, excerpt: excerpt.join('. ').slice(0, 400) };
});
const thousand = companies.slice(0, 1000);
const names = thousand.reduce((sum, { aliases = [] }) => sum + aliases.length + 1, 0);
const quality = judge();
const few = measure(companies.slice(0, 24), items);
const many = measure(thousand, items);

process.stdout.write(
  [
    `${headlines.length} titles, ${companies.length} companies`,
    `precision ${quality.precision.toFixed(3)} (at least ${least.precision}), recall ${quality.recall.toFixed(3)}, F1 ${quality.f1.toFixed(3)} (at least ${least.f1})`,
    `CPU an item of title and excerpt: ${few.toFixed(4)} ms with 24 companies, ${many.toFixed(4)} ms with ${thousand.length} (${names} names; at most ${mostMsAnItem}), ratio ${(many / few).toFixed(2)}`,
    '',
  ].join('\n'),
);
const isGoodEnough = quality.f1 >= least.f1 && quality.precision >= least.precision && many <= mostMsAnItem;
process.exit(isGoodEnough ? 0 : 1);
