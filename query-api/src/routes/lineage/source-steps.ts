import { type LineageStep, type Source, type SourceState, sourceStatesView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { matchesPaths, toSite } from '@runrate/service';

/** Maximum number of sources to report. */
const mostSources = 10;

/** Returns a step for each source on the site of an address, with the outcome of its last reading. */
export async function toSourceSteps(
  views: ViewStore,
  url: string,
  sources: readonly Source[],
): Promise<readonly LineageStep[]> {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) return [];
  const site = toSite(address.href);
  const ofSite = sources.filter((source) => isOfSite(source, site)).slice(0, mostSources);
  if (ofSite.length === 0) {
    const text = `No source of this hub has its address at ${site}; a feed elsewhere may still carry it.`;
    return [{ gate: 'source', outcome: 'unknown', text }];
  }
  const states = await views.getMany(
    sourceStatesView,
    ofSite.map(({ id }) => id),
  );
  return ofSite.map((source) => toStep(source, states.get(source.id)?.document, address.pathname));
}

function isOfSite({ url }: Source, site: string): boolean {
  return url !== undefined && URL.canParse(url) && toSite(url) === site;
}

function toStep(source: Source, state: SourceState | undefined, path: string): LineageStep {
  const { id: sourceId, name } = source;
  if (source.kind === 'sitemap' && !matchesPaths(path, source.include)) {
    const text = `${name} reads only what begins with ${source.include.join(', ')}.`;
    return { gate: 'source', outcome: 'stopped', text, sourceId };
  }
  if (!state) return { gate: 'fetched', outcome: 'waiting', text: `${name} was not read yet.`, sourceId };
  const { completedAt: at } = state;
  if (state.outcome === 'failed') {
    const text = `The last reading of ${name} failed: ${state.error ?? 'no reason is known'}.`;
    return { gate: 'fetched', outcome: 'stopped', text, at, sourceId };
  }
  const marks = source.kind === 'sitemap' ? state.rejections.filter((mark) => /^\d+ pages? /.test(mark)) : [];
  const text = [`${name} was read.`, ...marks.map((mark) => `${mark}.`)].join(' ');
  return { gate: 'fetched', outcome: 'passed', text, at, sourceId };
}
