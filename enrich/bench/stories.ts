// Measures story grouping on labelled sets: npm run bench:stories -- <folder>. A set is a JSON Lines file, plain or
// gzipped; each line is { story, title, publishedAt } with an optional text. Reports B-cubed agreement next to
// average link over TF-IDF and the digest's rule in the same run, and CPU per item with 100, 1,000 and 10,000 open
// items next to the CPU for tokenising the item alone.
import { parseArgs } from 'node:util';
import { createGrouping } from '../src/stories/group-items.ts';
import { toTerms } from '../src/stories/terms.ts';
import { clusterNews } from '../src/writers/news-clusters.ts';
import { groupByAverageLink } from './average-link.ts';
import { type Agreement, toAgreement } from './b-cubed.ts';
import { groupInOrder, type LabelledItem, readSets, toTime } from './labelled-sets.ts';

/** Required mean F1, precision of every set, and CPU per item in milliseconds. */
const goals = { f1: 0.7, precision: 0.75, cpuMs: 0.2 };
const averageLinkThreshold = 0.1;
/** Average link compares all pairs and keeps them in memory. */
const averageLinkItemLimit = 6000;

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
const agreements = folder === undefined ? [] : measureSets(folder);
if (agreements.length > 0) {
  const f1 = agreements.reduce((sum, found) => sum + found.f1, 0) / agreements.length;
  const precision = Math.min(...agreements.map((found) => found.precision));
  say(
    `mean F1 ${f1.toFixed(3)} (goal ${goals.f1}), least precision ${precision.toFixed(3)} (goal ${goals.precision})`,
  );
  if (f1 < goals.f1 || precision < goals.precision) process.exitCode = 1;
} else say('no folder of sets was given: CPU only');
measureCpu();

function measureSets(sets: string): Agreement[] {
  return readSets(sets).map(({ file, items }) => {
    const labels = items.map(({ story }) => story);
    const ours = toAgreement(labels, groupInOrder(items));
    say(`${file}: ${items.length} items, ${new Set(labels).size} stories`);
    say(`  stories       ${inWords(ours)}`);
    say(`  digest's rule ${inWords(toAgreement(labels, groupByDigestRule(items)))}`);
    if (items.length <= averageLinkItemLimit) {
      const terms = items.map(({ title, text }) => toTerms(title, text ?? ''));
      say(`  average link  ${inWords(toAgreement(labels, groupByAverageLink(terms, averageLinkThreshold)))}`);
    }
    return ours;
  });
}

/** Groups by the weekly digest's rule for news without a story: items within two days, compared in pairs. */
function groupByDigestRule(items: readonly LabelledItem[]): string[] {
  const groups = new Array<string>(items.length).fill('');
  const news = items.map((item, index) => ({
    ...{
      id: String(index),
      title: item.title,
      description: item.text ?? '',
      url: `https://e.example/${index}`,
    },
    ...{ publishedAt: new Date(toTime(item)).toISOString(), source: 's', sourceId: 's' },
    ...{ curated: false, desk: 'other' as const, otherObservations: [] },
  }));
  for (const [number, story] of clusterNews(news).entries())
    for (const { id } of story.items) groups[Number(id)] = String(number);
  return groups;
}

function measureCpu(): void {
  for (const open of [100, 1000, 10_000]) {
    const grouping = createGrouping();
    const texts = createTexts();
    const next = (index: number) => ({ key: `news|${index}`, time: index * 60_000, ...texts() });
    const place = ({ title, text, ...item }: ReturnType<typeof next>) =>
      grouping.decide({ ...item, terms: toTerms(title, text), companies: [] });
    for (let index = 0; index < open; index += 1) place(next(index));
    const items = Array.from({ length: 1000 }, (_, index) => next(open + index));
    const words = cpuMsOf(() => items.map(({ title, text }) => toTerms(title, text)));
    const all = cpuMsOf(() => items.map(place));
    const each = all / items.length;
    say(
      `${open} open items: ${each.toFixed(3)} ms of CPU an item, ${(all / words).toFixed(1)} times reading its words`,
    );
    if (open === 10_000 && each > goals.cpuMs) process.exitCode = 1;
  }
}

/** Generates headlines with summaries, three per story, in which a few words make up most of the text. */
function createTexts() {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const word = () => `w${Math.floor(50 * 400 ** random())}`;
  const words = (count: number) => Array.from({ length: count }, word);
  let subject = { name: 'n0', words: words(6) };
  return () => {
    if (random() < 1 / 3) subject = { name: `n${Math.floor(random() * 3000)}`, words: words(6) };
    const told = subject.words.filter(() => random() < 0.7);
    return {
      title: [subject.name, ...told, ...words(3)].join(' '),
      text: [subject.name, ...told, ...words(35)].join(' '),
    };
  };
}

function cpuMsOf(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function inWords({ precision, recall, f1, stories }: Agreement): string {
  return `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}, ${stories} groups`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
