// Rejects regular expressions that may take more than linear time. recheck proves each one; since a proof
// takes seconds, verdicts are stored in proved-expressions.json: `--prove` adds new expressions and drops
// removed ones. Those that can't be proved linear are listed with a reason in judged-expressions.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { judgedExpressions } from './judged-expressions.ts';
import { type Expression, listExpressions } from './list-expressions.ts';

/** By expression: `linear`, `polynomial 2`, `exponential`, or why it is unknown. */
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

/** Proves new expressions and saves after each verdict, since all together take minutes. */
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

/** Key of an expression: its source, or its file if the source is only built at run time. */
function toKey({ place, source, flags }: Expression): string {
  return source === '' ? `made in ${place.replace(/:\d+$/, '')}` : `/${source}/${flags}`;
}

/** Runs the prover in its own thread with a deep stack, which it needs. */
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
