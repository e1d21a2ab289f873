import { setTimeout as delay } from 'node:timers/promises';
import {
  feedListingsView,
  type ItemLook,
  itemLooksView,
  type Retention,
  rememberedItemsView,
  type Source,
} from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { namesOnePage, toCanonicalUrl } from '@runrate/service';
import type { Fetched, HttpClient } from '@runrate/service/fetching';
import { recordObservations } from '../identity/record-observations.ts';
import { fetchPage } from '../sources/sitemap/fetch.ts';
import { openRobots } from '../sources/sitemap/robots.ts';
import type { TextWorkers } from '../text-workers/text-workers.ts';
import { firstPauseMs, judgeLook, recheckMs, type Seen, toSeen } from './judge-look.ts';
import { toReturnedItem } from './returned-page.ts';
import { toMark, updateLooks } from './watch-items.ts';
import { type WithdrawnKind, withdraw, withdrawals } from './withdraw.ts';

/** Pages requested after one reading of a source, and due checks considered for it. */
const [looksLimit, dueLimit] = [3, 100];
/** Pages requested to verify that a site is up. */
const witnessLimit = 3;
/** Minimum time between two requests to a site, in milliseconds; its robots.txt may ask for more. */
const pauseMs = 250;

export interface Looking {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly client: HttpClient;
  readonly userAgent: string;
  readonly texts: TextWorkers;
  readonly clock: () => number;
  readonly retention: Retention;
  readonly stopping: AbortSignal;
}

export interface Looked {
  readonly looks: number;
  readonly withdrawn: number;
  readonly returned: number;
  /** No check becomes due before this time, whichever worker schedules it; in milliseconds since 1970. */
  readonly idleUntil: number;
}

/**
 * Checks the pages of items that are due and not listed in the feed, a few at a time. A missing page counts only if
 * another page of the site is there, so a site that is down withdraws nothing.
 */
export async function lookAtPages(looking: Looking, source: Source): Promise<Looked> {
  const { engines, clock } = looking;
  const { views } = engines;
  const now = clock();
  const { due, idleUntil } = await findDue(looking, source, now);
  const site = openVisit(looking);
  const result = { looks: 0, withdrawn: 0, returned: 0, idleUntil };
  const kept: ItemLook[] = [];
  for (const look of due) {
    if (looking.stopping.aborted) break;
    const { url = '' } = look;
    const page = await site.visit(url);
    result.looks += 1;
    const isTrusted = page.seen !== 'gone' || (await hasWitness(site.visit, views, look));
    if (looking.stopping.aborted) break;
    const verdict = judgeLook(look, isTrusted ? page.seen : 'unclear', now);
    if (verdict.outcome === 'kept') kept.push(verdict.look);
    else if (verdict.outcome === 'withdraw') {
      const order = { sourceId: source.id, kind: toKind(look), by: 'page' as const, now };
      result.withdrawn += (await withdraw(engines, [look.id.slice(source.id.length + 1)], order)).count;
    } else if (page.document && (await takeBack(looking, source, look, page.document, now))) {
      const lookAt = new Date(now + firstPauseMs).toISOString();
      const { by: _by, title: _title, ...rest } = look;
      kept.push({
        ...rest,
        ...{ state: 'watched', gone: 0, pauseMs: firstPauseMs, lookAt },
        changedAt: at(now),
      });
      result.returned += 1;
    } else {
      const again = judgeLook(look, 'unclear', now);
      if (again.outcome === 'kept') kept.push(again.look);
    }
  }
  await updateLooks(views, kept);
  return result;
}

const at = (now: number) => new Date(now).toISOString();

function toKind({ kind }: ItemLook): WithdrawnKind {
  return kind in withdrawals ? (kind as WithdrawnKind) : 'article';
}

/** Finds checks that are due; those of items listed in the feed are postponed without a request. */
async function findDue(
  { engines: { views } }: Looking,
  { id }: Source,
  now: number,
): Promise<{ due: ItemLook[]; idleUntil: number }> {
  const readNext = async (limit: number) =>
    (await views.page({ view: itemLooksView, list: 'due', where: { sourceId: id }, limit })).documents;
  const isDue = ({ lookAt }: ItemLook) => Date.parse(lookAt) <= now;
  // Most readings find nothing due, or enough among the first.
  const next = await readNext(looksLimit);
  const first = next.filter(isDue);
  const [soonest] = next;
  if (first.length === 0) {
    const idleUntil = Math.min(
      now + recheckMs,
      soonest ? Date.parse(soonest.lookAt) : Number.POSITIVE_INFINITY,
    );
    return { due: [], idleUntil };
  }
  const listed = new Set((await views.get(feedListingsView, id))?.listed);
  const isListed = (look: ItemLook) => look.state === 'watched' && listed.has(toMark(look.id));
  const isOpen = (look: ItemLook) => look.url !== undefined && !isListed(look);
  if (first.length === looksLimit && first.every(isOpen)) return { due: first, idleUntil: now };
  const due = (await readNext(dueLimit)).filter((look) => isDue(look) && look.url !== undefined);
  const lookAt = new Date(now + firstPauseMs).toISOString();
  await updateLooks(
    views,
    due.filter(isListed).map((look) => ({ ...look, lookAt })),
  );
  return { due: due.filter(isOpen).slice(0, looksLimit), idleUntil: now };
}

interface Visited {
  readonly seen: Seen;
  readonly document?: Fetched;
}
type Visit = (url: string) => Promise<Visited>;

/** Requests pages within the rules of their sites, each address once. */
function openVisit({ client, userAgent, stopping }: Looking): { readonly visit: Visit } {
  const robots = openRobots(client, userAgent);
  const visited = new Map<string, Promise<Visited>>();
  async function ask(url: string): Promise<Visited> {
    const address = URL.parse(url);
    if (!address) return { seen: 'unclear' };
    const rules = await robots.rulesOf(address.origin);
    if (rules.outcome === 'failed' || !rules.allows(url)) return { seen: 'unclear' };
    await delay(Math.max(rules.delayMs, pauseMs), undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return { seen: 'unclear' };
    const result = await fetchPage(client, url);
    const seen = toSeen(result, isFrontPage);
    return result.outcome === 'fetched' ? { seen, document: result } : { seen };
  }
  return {
    visit(url) {
      const page = visited.get(url) ?? ask(url);
      visited.set(url, page);
      return page;
    },
  };
}

function isFrontPage(address: string): boolean {
  const canonical = toCanonicalUrl(address);
  return canonical === undefined || !namesOnePage(canonical);
}

/** Whether the site of a missing page still shows another page of the source, or else its front page. */
async function hasWitness(visit: Visit, views: Engines['views'], look: ItemLook): Promise<boolean> {
  const origin = URL.parse(look.url ?? '')?.origin;
  if (origin === undefined) return false;
  const { documents } = await views.page({
    ...{ view: itemLooksView, list: 'latest' as const, where: { sourceId: look.sourceId }, limit: dueLimit },
  });
  const others = documents.flatMap(({ id, url = '', state, gone }) =>
    id !== look.id && state === 'watched' && gone === 0 && URL.parse(url)?.origin === origin ? [url] : [],
  );
  for (const url of others.slice(0, witnessLimit)) if ((await visit(url)).seen === 'there') return true;
  return others.length === 0 && (await visit(`${origin}/`)).document !== undefined;
}

/** Records an item again from its page; returns false if the page doesn't provide enough. */
async function takeBack(
  { engines, texts, retention }: Looking,
  source: Source,
  look: ItemLook,
  document: Fetched,
  now: number,
): Promise<boolean> {
  const { url, robots } = document;
  const worked = await texts.run('page', document);
  if (worked.outcome !== 'done' || worked.result.outcome !== 'page') return false;
  const memory = await engines.views.get(rememberedItemsView, look.id);
  if (!memory) return false;
  const { page } = worked.result;
  const item = toReturnedItem(source, look, page, { url, ...(robots && { robots }) }, memory.first.seenAt);
  if (!item) return false;
  const { counts } = await recordObservations(engines, source.id, item, { now, retention });
  return counts.updated + counts.new > 0;
}
