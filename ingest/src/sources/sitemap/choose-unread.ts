import type { PageReading, SourceOf } from '@runrate/contracts';
import { takeTurns } from '@runrate/service';
import type { PageMemory } from '../../identity/page-memory.ts';
import { type Candidate, sortNewestFirst } from './choose-pages.ts';
import type { Robots, SiteRules } from './robots.ts';

export interface Unread {
  /** Newest first, at most as many as one run may ask for. */
  readonly pages: readonly Candidate[];
  readonly marks: readonly string[];
  /** None is left for a later run. */
  readonly isWhole: boolean;
}

/** What editions before this one said of a page when the machine was busy: such a page is read again. */
const refusedForSlowness = 'The page takes too long to read';

/** Pages that robots.txt leaves open and that were not read since they changed. */
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

/** Rules of each origin there is; none where the site did not say, so that its pages wait. */
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
