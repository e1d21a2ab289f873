// Cost of an item while many queries are followed: npm run bench:follows -- [items]
import { createStandingCollection, toStanding } from '../src/conformance/standing-collection.ts';

const items = Number(process.argv[2] ?? 400);
/** Milliseconds of CPU an item. */
const limitMs = 1;
/** About 10 kB, as articles have at the median. */
const wordsOfItem = 1600;
/** Words of the subject, and how many of them are too common to be followed. */
const vocabulary = 50_000;
const commonWords = 5000;
const sizes = [1000, 10_000, 100_000];

let isWithin = true;
for (const follows of sizes) {
  const collection = createStandingCollection(11, vocabulary, commonWords);
  // As many queries as ten followers share each.
  const queries = Array.from({ length: Math.ceil(follows / 10) }, collection.query);
  const standing = toStanding(
    Array.from({ length: follows }, (_, number) => queries[number % queries.length] ?? ''),
  );
  const documents = Array.from({ length: items }, () => Object.values(collection.document(wordsOfItem).text));
  for (const texts of documents) standing.match(texts);
  const before = process.cpuUsage();
  let matches = 0;
  for (const texts of documents) matches += standing.match(texts).length;
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000 / items;
  isWithin &&= ms <= limitMs;
  console.log(
    `${follows} follows of ${queries.length} queries: ${ms.toFixed(3)} ms of CPU an item, ${(matches / items).toFixed(1)} matches an item (limit ${limitMs} ms)`,
  );
}
if (!isWithin) process.exitCode = 1;
