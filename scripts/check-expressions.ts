// Refuses regular expressions that may take more time than in line with the length of a text. Each is proved by recheck;
// a proof takes seconds, so proofs are kept in proved-expressions.json: `--prove` adds those of new expressions and drops
// those of expressions that are gone. What cannot be proved stands with its reason in judged-expressions.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { judgedExpressions } from './judged-expressions.ts';
import { type Expression, listExpressions } from './list-expressions.ts';

/** By expression: `linear`, `polynomial 2`, `exponential`, or why it is not known. */
type Verdicts = Record<string, string>;

const root = join(import.meta.dirname, '..');
const verdictFile = join(import.meta.dirname, 'proved-expressions.json');
const proofLimitMs = 45_000;
const proofsAtOnce = 2;

if (isMainThread) await checkAll();
else await judge(workerData);

async function checkAll(): Promise<void> {
  const expressions = listExpressions(root);
  const verdicts: Verdicts = JSON.parse(readFileSync(verdictFile, 'utf8'));
  if (process.argv.includes('--prove')) await prove(expressions, verdicts);
  const judged = new Set(judgedExpressions.flatMap((one) => one.expressions));
  const places = Map.groupBy(expressions, toKey);
  const faults = [...places].flatMap(([key, found]) => {
    const verdict = verdicts[key] ?? 'not proved yet: node scripts/check-expressions.ts --prove';
    if (verdict === 'linear' || judged.has(key)) return [];
    return [`${found.map(({ place }) => place).join(', ')}: ${verdict}: ${key}`];
  });
  for (const key of judged) if (!places.has(key)) faults.push(`judged, but gone: ${key}`);
  for (const key of judged) if (verdicts[key] === 'linear') faults.push(`judged, but proved linear: ${key}`);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) {
    process.stderr.write(
      'An expression that meets text of others takes time in line with its length. One that cannot be proved to is ' +
        'listed with its reason in scripts/judged-expressions.ts (docs/decisions/0019-hostile-text-is-bounded-work.md).\n',
    );
  }
  process.exit(faults.length === 0 ? 0 : 1);
}

/** Proves what is new, each verdict kept at once: all of them take minutes. */
async function prove(expressions: readonly Expression[], verdicts: Verdicts): Promise<void> {
  const wanted = new Map(expressions.filter(({ source }) => source !== '').map((one) => [toKey(one), one]));
  for (const key of Object.keys(verdicts)) if (!wanted.has(key)) delete verdicts[key];
  const missing = [...wanted].filter(([key]) => verdicts[key] === undefined);
  const work = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const [key, expression] = next;
      verdicts[key] = await judgeApart(expression);
      save(verdicts);
    }
  };
  await Promise.all(Array.from({ length: proofsAtOnce }, work));
  save(verdicts);
}

function save(verdicts: Verdicts): void {
  const sorted = Object.entries(verdicts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(verdictFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** How an expression is named here: as it is written, or where it stands if its text is made when the code runs. */
function toKey({ place, source, flags }: Expression): string {
  return source === '' ? `made in ${place.replace(/:\d+$/, '')}` : `/${source}/${flags}`;
}

/** In a thread of its own: the prover needs a deep stack. */
function judgeApart({ source, flags }: Expression): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const worker = new Worker(import.meta.filename, {
    workerData: { source, flags },
    env: { ...process.env, RECHECK_SYNC_BACKEND: 'pure' },
    resourceLimits: { stackSizeMb: 64 },
  });
  worker.once('message', resolve);
  worker.once('error', (error) => {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (isAbsent) reject(new Error('The prover is not installed: run npm install.'));
    else resolve('not provable: the prover fails');
  });
  return promise;
}

async function judge({ source, flags }: { source: string; flags: string }): Promise<void> {
  const { checkSync } = await import('recheck');
  const found = checkSync(source, flags, { checker: 'automaton', timeout: proofLimitMs });
  const verdict =
    found.status === 'unknown' ? `not provable: ${found.error.kind}` : toWords(found.complexity);
  parentPort?.postMessage(verdict);
}

function toWords({ type, degree }: { readonly type: string; readonly degree?: number | undefined }): string {
  if (type === 'safe' || type === 'linear') return 'linear';
  return type === 'polynomial' ? `polynomial ${degree}` : type;
}
