import type { PageReading, SourceOf } from '@runrate/contracts';
import { takeTurns } from '@runrate/service';
import type { PageMemory } from '../../identity/page-memory.ts';
import { type Candidate, sortNewestFirst } from './choose-pages.ts';
import type { Robots, SiteRules } from './robots.ts';

export interface Unread {
  /** Newest first, limited to what one run may request. */
  readonly pages: readonly Candidate[];
  readonly marks: readonly string[];
  /** No page is left for a later run. */
  readonly isWhole: boolean;
}

/** Reason that earlier versions recorded when the machine was busy. Such pages are read again. */
const refusedForSlowness = 'The page takes too long to read';

/** Chooses the pages that robots.txt allows and that have not been read since they last changed. */
export async function chooseUnread(
  source: SourceOf<'sitemap'>,
  candidates: readonly Candidate[],
  { robots, memory, since }: { readonly robots: Robots; readonly memory: PageMemory; readonly since: string },
): Promise<Unread> {
  const rules = await loadRules(candidates, robots);
  const allowed: Candidate[] = [];
  const turn = takeTurns();
  for (const candidate of candidates) {
    await turn();
    const { address } = candidate;
    if (rules.get(new URL(address).origin)?.allows(address)) allowed.push(candidate);
  }
  const addresses = allowed.map(({ address }) => address);
  const known = await memory.recall(source.id, addresses);
  const unread = allowed.filter((candidate) => isUnread(candidate, known.get(candidate.address), since));
  const pages = sortNewestFirst(unread).slice(0, source.maxPages);
  const refused = candidates.length - allowed.length;
  const left = unread.length - pages.length;
  return {
    pages,
    marks: [
      ...(refused > 0 ? [`${refused} pages are closed to readers like this one by robots.txt`] : []),
      ...(left > 0 ? [`${left} pages are left for the next run`] : []),
    ],
    isWhole: refused === 0 && left === 0,
  };
}

/** Loads the rules of each origin. If a site's rules can't be read, it is left out and its pages wait. */
async function loadRules(
  candidates: readonly Candidate[],
  robots: Robots,
): Promise<ReadonlyMap<string, SiteRules>> {
  const rules = new Map<string, SiteRules>();
  const origins = new Set<string>();
  const turn = takeTurns();
  for (const { address } of candidates) {
    await turn();
    origins.add(new URL(address).origin);
  }
  for (const origin of origins) {
    const found = await robots.rulesOf(origin);
    if (found.outcome === 'rules') rules.set(origin, found);
  }
  return rules;
}

function isUnread(candidate: Candidate, known: PageReading | undefined, since: string): boolean {
  if (!known || (known.outcome === 'refused' && known.reason === refusedForSlowness)) return true;
  if (known.publishedAt !== undefined && known.publishedAt >= since) return true;
  const { lastModified } = candidate;
  return lastModified !== undefined && lastModified > (known.lastModified ?? known.readAt);
}
