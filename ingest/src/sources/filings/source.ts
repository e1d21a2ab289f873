import { createHash } from 'node:crypto';
import type { Company, HubConfig, SourceOf } from '@runrate/contracts';
import { type Failed, failed } from '@runrate/service/fetching';
import type { LastReading, ReaderTools, Reading, ReadingRun, SourceReader } from '../source-reader.ts';
import { toFilingsObservations } from './to-observations.ts';

type Filer = Pick<Company, 'symbol'> & { readonly filings: NonNullable<Company['filings']> };

/** The SEC allows ten requests per second. */
const betweenRequestsMs = 125;
const bodyBytesLimit = 40 * 1024 * 1024;
/** Consecutive failures after which the remaining companies are left for the next reading. */
const giveUpAfter = 3;

/** What was read of a company since the reader was created. Lost at a restart, which costs one extra read. */
interface Memory {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  readonly bodyHash: string;
}

interface Tally {
  readonly rejections: string[];
  rejected: number;
  bytes: number;
  changed: boolean;
}

/**
 * Creates a reader of company filings, with one request per company. The facts of a company are recorded before the
 * next one is requested, so one failure takes nothing from the others; the source then fails and names the company.
 */
export function createFilingsReader(
  source: SourceOf<'filings'>,
  tools: ReaderTools,
  config: HubConfig,
): SourceReader {
  const filers = config.companies.flatMap(({ symbol, filings }) => (filings ? [{ symbol, filings }] : []));
  const memories = new Map<string, Memory>();
  const contact = source.contact ?? config.contact ?? '';
  const ask = (cik: string) =>
    tools.client.fetch({
      url: source.url.replaceAll('{cik}', cik),
      accept: 'application/json',
      maxBytes: bodyBytesLimit,
      contact,
      spacingMs: betweenRequestsMs,
      etag: memories.get(cik)?.etag,
      lastModified: memories.get(cik)?.lastModified,
    });

  async function readOne(
    { symbol, filings }: Filer,
    run: ReadingRun,
    tally: Tally,
  ): Promise<Failed | undefined> {
    const { cik, concepts } = filings;
    const fail = (one: Failed) => ({ ...one, gone: false, reason: `${symbol}: ${one.reason}` });
    const result = await ask(cik);
    if (result.outcome === 'unchanged') return undefined;
    if (result.outcome === 'failed' && (result.status === 404 || result.status === 410)) {
      const reason = `The SEC has no company facts of CIK ${cik} any more. Its last figures stay`;
      return fail(failed(reason, { status: result.status }));
    }
    if (result.outcome === 'failed') return fail(result);
    const { status, etag, lastModified, body } = result;
    tally.bytes += body.length;
    const bodyHash = createHash('sha256').update(body).digest('hex').slice(0, 32);
    if (memories.get(cik)?.bodyHash === bodyHash) return undefined;
    const worked = await tools.texts.run('filings', { ...result, wanted: { cik, concepts } });
    if (worked.outcome !== 'done') return fail(failed(worked.reason, { status }));
    const read = worked.result;
    if (read.outcome === 'refused') return fail(failed(read.reason, { status }));
    const observations = toFilingsObservations(source, cik, read.parsed);
    await run.record({ ...observations, rejections: [], rejected: 0 });
    tally.changed = true;
    tally.rejected += observations.rejected;
    tally.rejections.push(...observations.rejections.map((reason) => `${symbol}: ${reason}`));
    memories.set(cik, { etag, lastModified, bodyHash });
    return undefined;
  }

  return {
    async read(_last: LastReading, run) {
      const tally: Tally = { rejections: [], rejected: 0, bytes: 0, changed: false };
      const failures: Failed[] = [];
      let inARow = 0;
      for (const filer of filers) {
        if (run.stopping.aborted || inARow >= giveUpAfter) break;
        const failure = await readOne(filer, run, tally);
        if (failure) failures.push(failure);
        inARow = failure && failure.status !== 404 && failure.status !== 410 ? inARow + 1 : 0;
      }
      return summarise(tally, failures);
    },
  };
}

function summarise({ rejections, rejected, bytes, changed }: Tally, failures: readonly Failed[]): Reading {
  const [first] = failures;
  if (first) {
    const wait = failures.find(({ retryAfterMs }) => retryAfterMs !== undefined) ?? first;
    return {
      ...wait,
      reason: failures
        .map(({ reason }) => reason)
        .join('; ')
        .slice(0, 500),
    };
  }
  const answered = {
    ...{ status: 200, bytes, etag: undefined, lastModified: undefined },
    ...{ movedTo: undefined, bodyHash: undefined },
  };
  if (!changed) return { outcome: 'unchanged', ...answered };
  return { outcome: 'fetched', ...answered, observations: { observed: [], rejections, rejected } };
}
