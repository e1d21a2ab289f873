import { type LogPosition, type ViewChanged, type ViewFamily, viewChanged } from '@runrate/contracts';
import type { NewRecord, ViewWrite } from '@runrate/engines';

/** More keys than this, or longer ones, and the event says that anything may have changed. */
const mostKeys = 2_000;
const mostKeyCharacters = 200_000;

/** Views nobody but the projector reads, and those of which answers may be some seconds old. */
export const privateViews = new Set(['item-aliases', 'article-ranks', 'engagement']);

/** The `traceparent` of what made a write; undefined where nothing says. */
export type TraceOfWrite = (write: Pick<ViewWrite, 'view' | 'key'>) => string | undefined;

/** One event for each view that a commit changed. `position` is the last place in the log it reflects. */
export function toViewChanges(
  writes: readonly Pick<ViewWrite, 'view' | 'key' | 'document'>[],
  position: LogPosition | undefined,
  at: string,
  traceOf: TraceOfWrite = () => undefined,
): NewRecord[] {
  const told = writes.filter(({ view }) => !privateViews.has(view.name));
  return [...Map.groupBy(told, ({ view }) => view.name)].map(([view, changed]) => {
    const keys = changed.map(({ key }) => key);
    const removed = changed.filter(({ document }) => document === null).map(({ key }) => key);
    const length = keys.reduce((sum, key) => sum + key.length, 0);
    const isTooMuch = keys.length > mostKeys || length > mostKeyCharacters;
    const traces = toTraces(changed.map(traceOf));
    const which = isTooMuch
      ? { keys: [] }
      : { keys, ...(removed.length > 0 && { removed }), ...(traces && { traces }) };
    const place = position ? `${position.topic}|${position.partition}|${position.offset}` : at;
    return toRecord(`${view}|${place}`, { view, ...which, ...(position && { position }) }, at);
  });
}

/** Places in `keys` by the trace they belong to. */
function toTraces(found: readonly (string | undefined)[]): Record<string, number[]> | undefined {
  const traces = new Map<string, number[]>();
  for (const [place, trace] of found.entries()) {
    if (trace === undefined) continue;
    const places = traces.get(trace);
    if (places) places.push(place);
    else traces.set(trace, [place]);
  }
  return traces.size === 0 ? undefined : Object.fromEntries(traces);
}

/** Events that say of each view of these families that anything may have changed. */
export function toFreshStart(families: readonly ViewFamily[], at: string): NewRecord[] {
  const names = families.flatMap(({ views }) => views);
  return names.map((view) => toRecord(`${view}|start|${at}`, { view, keys: [] }, at));
}

function toRecord(id: string, data: ViewChanged['data'], at: string): NewRecord {
  const event: ViewChanged = {
    id,
    type: viewChanged.type,
    version: viewChanged.version,
    key: data.view,
    occurredAt: at,
    recordedAt: at,
    source: 'projector',
    data,
  };
  return { topic: 'view-changes', key: data.view, value: JSON.stringify(event) };
}
