import type { SourceOf } from '@runrate/contracts';
import { toSite } from '@runrate/service';
import { type Failed, type Fetched, type FetchResult, failed } from '@runrate/service/fetching';
import type { TextWorkers } from '../../text-workers/text-workers.ts';
import type { Candidate, Chosen } from './choose-pages.ts';
import { MAX_ADDRESSES, type SitemapEntry } from './parse.ts';

/** Indexes may be nested this deep; deeper ones are not read. */
const MAX_DEPTH = 3;
/** Maximum number of sitemaps read per run. */
const MAX_SITEMAPS = 200;

export interface Collected {
  readonly outcome: 'collected';
  readonly pages: readonly Candidate[];
  readonly marks: readonly string[];
  /** Every sitemap was read completely. */
  readonly isWhole: boolean;
  readonly documents: number;
  readonly bytes: number;
}

export interface Collecting {
  readonly source: SourceOf<'sitemap'>;
  readonly site: string;
  readonly since: string;
  readonly now: string;
  readonly fetch: (address: string) => Promise<FetchResult>;
  readonly texts: TextWorkers;
  readonly stopping: AbortSignal;
}

interface Step {
  readonly address: string;
  readonly depth: number;
}

interface State {
  readonly waiting: Step[];
  readonly seen: Set<string>;
  readonly pages: Map<string, Candidate>;
  readonly marks: Set<string>;
  elsewhere: number;
  read: number;
  bytes: number;
}

/**
 * Reads sitemaps and the sitemaps they refer to, each once, level by level. If one can't be read, that is noted in
 * the marks; if none can, the reading fails. `known` is the first document if it was already fetched.
 */
export async function collectPages(
  collecting: Collecting,
  addresses: readonly string[],
  known?: Fetched,
): Promise<Collected | Failed> {
  const state: State = {
    waiting: [],
    ...{ seen: new Set(), pages: new Map(), marks: new Set() },
    ...{ elsewhere: 0, read: 0, bytes: 0 },
  };
  enqueue(collecting, state, addresses, 1);
  let failure: Failed | undefined;
  let asked = 0;
  for (let step = state.waiting.shift(); step; step = state.waiting.shift()) {
    collecting.stopping.throwIfAborted();
    if (asked >= MAX_SITEMAPS) {
      state.marks.add(`More than ${MAX_SITEMAPS} sitemaps; the rest was left out`);
      break;
    }
    asked += 1;
    const result = known && asked === 1 ? known : await collecting.fetch(step.address);
    const refusal = await take(collecting, state, step, result);
    if (refusal) state.marks.add(`${toPath(step.address)}: ${refusal.reason}`);
    failure ??= refusal;
    if (refusal?.hostPaused) break;
  }
  if (failure && state.read === 0) return failure;
  const { pages, marks, elsewhere, bytes } = state;
  if (elsewhere > 0) marks.add(`${elsewhere} addresses of other sites were left out`);
  return {
    outcome: 'collected',
    ...{ pages: [...pages.values()], marks: [...marks], isWhole: !failure, documents: state.read, bytes },
  };
}

async function take(
  collecting: Collecting,
  state: State,
  { address, depth }: Step,
  result: FetchResult,
): Promise<Failed | undefined> {
  if (result.outcome === 'failed') return result;
  if (result.outcome === 'unchanged') return failed('The server does not send the sitemap', { status: 304 });
  if (toSite(result.url) !== collecting.site) return failed('It leads to another site', { transient: false });
  state.seen.add(result.url);
  state.bytes += result.body.length;
  const { source, site, since, now } = collecting;
  const wanted = { source: { include: source.include }, site, since, now };
  const worked = await collecting.texts.run('sitemap', { ...result, wanted });
  if (worked.outcome !== 'done') return failed(worked.reason, { status: result.status });
  if (worked.result.outcome === 'refused') return failed(worked.result.reason, { status: result.status });
  const sitemap = worked.result.parsed;
  state.read += 1;
  for (const mark of sitemap.marks) state.marks.add(mark);
  if (sitemap.kind === 'pages') addPages(state, sitemap.chosen);
  else if (depth < MAX_DEPTH) {
    enqueue(collecting, state, toRecent(sitemap.entries, collecting.since), depth + 1);
  } else state.marks.add(`${toPath(address)}: indexes are read ${MAX_DEPTH} deep`);
  return undefined;
}

function enqueue(collecting: Collecting, state: State, addresses: readonly string[], depth: number): void {
  for (const address of addresses) {
    if (state.seen.has(address) || state.waiting.length >= MAX_ADDRESSES) continue;
    state.seen.add(address);
    if (toSite(address) === collecting.site) state.waiting.push({ address, depth });
    else state.elsewhere += 1;
  }
}

function addPages(state: State, { pages, elsewhere }: Chosen): void {
  state.elsewhere += elsewhere;
  for (const page of pages) {
    if (state.pages.size >= MAX_ADDRESSES) {
      state.marks.add(`More than ${MAX_ADDRESSES} pages; the rest was left out`);
      return;
    }
    if (!state.pages.has(page.address)) state.pages.set(page.address, page);
  }
}

/**
 * Returns the sitemaps that may list something recent. One that hasn't changed for long lists nothing new, provided
 * the index keeps correct times: if all its sitemaps look old, it doesn't.
 */
function toRecent(entries: readonly SitemapEntry[], since: string): string[] {
  const recent = entries.filter(({ lastModified }) => lastModified === undefined || lastModified >= since);
  return (recent.length === 0 ? entries : recent).map(({ address }) => address);
}

function toPath(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`.slice(0, 200);
}
