import { type Source, type SourceHealth, type SourceState, sourceStatesView } from '@runrate/contracts';
import { getManyInParts } from '@runrate/engines';
import { dayMs } from '@runrate/service';
import type { Hub } from '../../hub/hub.ts';
import { judgeSource } from './judge-source.ts';

/** How long a gap is reported, in milliseconds. */
const gapIsTold = 14 * dayMs;

/** Health of a source, without its settings. */
type SourceCondition = Omit<SourceHealth, 'from' | 'paused' | 'settings'>;

export interface FoundSource {
  readonly source: Source;
  readonly condition: SourceCondition;
}

/** Returns every source of the hub in order, with its condition. */
export async function readConditions({
  config: { sources, language },
  views,
  clock,
}: Pick<Hub, 'config' | 'views' | 'clock'>): Promise<readonly FoundSource[]> {
  const ids = sources.map(({ id }) => id);
  const stored = await getManyInParts(views, sourceStatesView, ids);
  const states = new Map([...stored].map(([id, { document }]) => [id, document]));
  const now = clock();
  return sources.map((source) => ({ source, condition: toCondition(source, states, { now, language }) }));
}

function toCondition(
  source: Source,
  states: ReadonlyMap<string, SourceState>,
  { now, language }: { readonly now: number; readonly language: string | undefined },
): SourceCondition {
  const { id, name, kind, url, curated, schedule } = source;
  const state = states.get(id);
  const gap = toGap(state, states, now);
  return {
    ...{ id, name, kind, curated, schedule },
    ...judgeSource(state, gap, now, language),
    ...(url === undefined ? {} : { url }),
    ...(state ? { last: state, ...toCarried(state) } : {}),
    ...(gap ? { gap } : {}),
  };
}

function toCarried({ usualPauseMs, newestItemAt, lastItems }: SourceState) {
  return {
    ...(usualPauseMs === undefined ? {} : { usualPauseMs }),
    ...(newestItemAt === undefined ? {} : { newestItemAt }),
    ...(lastItems === undefined ? {} : { lastItems }),
  };
}

function toGap(
  state: SourceState | undefined,
  states: ReadonlyMap<string, SourceState>,
  now: number,
): SourceHealth['gap'] {
  const gap = state?.gap;
  if (!gap || now - Date.parse(gap.foundAt) > gapIsTold) return undefined;
  const filled = gap.backFill.some((id) => (states.get(id)?.lastSuccessAt ?? '') > gap.foundAt);
  return { ...gap, filled };
}
