import { type LogPosition, type ViewChanged, type ViewFamily, viewChanged } from '@runrate/contracts';
import type { NewRecord, ViewWrite } from '@runrate/engines';

/** With more or longer keys than this, the event says that anything may have changed. */
const mostKeys = 2_000;
const mostKeyCharacters = 200_000;

/** Views that only the projector reads, and views whose responses may be a few seconds old. */
export const privateViews = new Set(['item-aliases', 'article-ranks', 'engagement']);

/** Views that change with each reading of a source. Webhooks continue traces, and tell of items only. */
const untracedViews = new Set(['source-states', 'source-progress']);

/** Returns the `traceparent` of the event behind a write; `undefined` if unknown. */
export type TraceOfWrite = (write: Pick<ViewWrite, 'view' | 'key'>) => string | undefined;

/** Returns one event per view that a commit changed. `position` is the last log position it reflects. */
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
    const traces = untracedViews.has(view) ? undefined : toTraces(changed.map(traceOf));
    const which = isTooMuch
      ? { keys: [] }
      : { keys, ...(removed.length > 0 && { removed }), ...(traces && { traces }) };
    const place = position ? `${position.topic}|${position.partition}|${position.offset}` : at;
    return toRecord(`${view}|${place}`, { view, ...which, ...(position && { position }) }, at);
  });
}

/** Groups indexes in `keys` by trace. */
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

/** Returns events saying that anything may have changed in each view of these families. */
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
