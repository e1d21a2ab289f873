import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allSearches, allViews, type HubEvent, parseEvent, type Topic } from '@runrate/contracts';
import { type Engines, openEmbeddedEngines } from '@runrate/engines';
import { pino } from 'pino';
import { isBackedByLog, toComparable } from '../rules/comparable.ts';
import { type Projector, type ProjectorOptions, startProjector } from '../start-projector.ts';
import { config, minute, toRecord } from './events.ts';

/** Opens engines on a temporary folder that is deleted with them. */
export async function openEngines(): Promise<Engines & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'projector-'));
  const engines = await openEnginesIn(folder);
  return {
    ...engines,
    async [Symbol.asyncDispose]() {
      await engines.close();
      await rm(folder, { recursive: true });
    },
  };
}

export function openEnginesIn(folder: string): Promise<Engines> {
  return openEmbeddedEngines({ dataDir: folder, views: allViews, searches: allSearches });
}

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts a projector whose waits for an engine take no time. */
export function start(engines: Engines, more: Partial<ProjectorOptions> = {}): Promise<Projector> {
  const logger = pino({ level: 'silent' });
  return startProjector({ config, engines, logger, clock: () => Date.parse(minute(0)), pause, ...more });
}

/** Starts a projector that polls for admin requests without waiting. */
export function startAttentive(engines: Engines, more: Partial<ProjectorOptions> = {}): Promise<Projector> {
  return start(engines, { idle: pause, ...more });
}

export async function append(engines: Engines, events: readonly HubEvent[]): Promise<void> {
  await engines.log.append(events.map(toRecord));
}

/** Appends the events and projects the log to its end. */
export async function project(engines: Engines, events: readonly HubEvent[] = []): Promise<void> {
  await append(engines, events);
  await using projector = await start(engines);
  await projector.caughtUp();
}

/**
 * Returns all views and searchable documents as text that is equal for equal content, ignoring what compaction forgets.
 */
export async function dump(engines: Engines): Promise<string> {
  const lines: string[] = [];
  for (const view of allViews) {
    for await (const { document } of engines.views.scan(view)) {
      if (isBackedByLog(view, document)) lines.push(`${view.name} ${toComparable(document)}`);
    }
  }
  for (const index of allSearches) {
    for await (const { id } of engines.search.scan(index)) lines.push(`search ${index.name} ${id}`);
  }
  return lines.sort().join('\n');
}

/** Returns all readable events of a topic. */
export async function eventsOf(engines: Engines, topic: Topic): Promise<HubEvent[]> {
  const events: HubEvent[] = [];
  for (const [partition, end] of (await engines.log.ends(topic)).entries()) {
    for (let offset = 0; offset < end; ) {
      const batch = await engines.log.read({ topic, partition, offset, limit: 500 });
      if (batch.records.length === 0) break;
      for (const { value } of batch.records) {
        const parsed = parseEvent(topic, value ?? '');
        if (parsed.outcome === 'event') events.push(parsed.event);
      }
      offset = batch.nextOffset;
    }
  }
  return events;
}

/** Returns the engines with some of their methods replaced. */
export function withFaults(
  engines: Engines,
  faults: { [Port in 'log' | 'views' | 'search']?: Partial<Engines[Port]> },
): Engines {
  return {
    log: { ...engines.log, ...faults.log },
    views: { ...engines.views, ...faults.views },
    search: { ...engines.search, ...faults.search },
    close: () => engines.close(),
  };
}
