import {
  type DocumentOf,
  eventDefinitions,
  type HubConfig,
  type HubEvent,
  type Topic,
  type ViewDefinition,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import type { Changes, Step } from '../define-projection.ts';
import { allProjections } from '../projections/all-projections.ts';
import { config as defaultConfig } from './events.ts';

/** Views and search in memory, for testing projections alone: events one at a time, nothing to load. */
export class MemoryHub {
  readonly #config: HubConfig;
  readonly #views = new Map<string, Map<string, object>>();
  readonly #search = new Map<string, SearchWrite>();

  constructor(events: readonly HubEvent[] = [], config: HubConfig = defaultConfig) {
    this.#config = config;
    for (const event of events) this.apply(event);
  }

  apply(event: HubEvent): void {
    const { topic } = eventDefinitions[event.type];
    const projection = allProjections.find((candidate) => candidate.topic === topic);
    const step = projection?.prepare(event, this.#config);
    if (step) this.run(step);
  }

  /** Applies a tombstone. */
  erase(topic: Topic, key: string): void {
    const step = allProjections.find((candidate) => candidate.topic === topic)?.erase?.(key);
    if (step) this.run(step);
  }

  /** Applies consecutive tombstones. */
  eraseAll(topic: Topic, keys: readonly string[]): void {
    const step = allProjections.find((candidate) => candidate.topic === topic)?.eraseAll?.(keys);
    if (step) this.run(step);
  }

  run(step: Step): void {
    const changes: Changes = step.apply((view, key) => this.get(view, key));
    for (const { view, key, document } of changes.views) {
      const documents = this.#views.get(view.name) ?? new Map<string, object>();
      if (document === null) documents.delete(key);
      else documents.set(key, JSON.parse(JSON.stringify(document)));
      this.#views.set(view.name, documents);
    }
    for (const write of changes.search) {
      const name = `${write.index.name}|${write.id}`;
      if ((this.#search.get(name)?.version ?? 0) <= write.version) this.#search.set(name, write);
    }
  }

  get<View extends ViewDefinition>(view: View, key: string): DocumentOf<View> | undefined {
    return this.#views.get(view.name)?.get(key) as DocumentOf<View> | undefined;
  }

  all<View extends ViewDefinition>(view: View): DocumentOf<View>[] {
    return [...(this.#views.get(view.name)?.values() ?? [])] as DocumentOf<View>[];
  }

  search(index: string, id: string): SearchWrite | undefined {
    return this.#search.get(`${index}|${id}`);
  }

  /** Returns everything as text that is equal for equal content. */
  dump(): string {
    const lines = [...this.#views].flatMap(([view, documents]) =>
      [...documents].map(([key, document]) => `${view} ${key} ${JSON.stringify(document)}`),
    );
    for (const [name, { version, document }] of this.#search) {
      lines.push(`search ${name} ${version} ${JSON.stringify(document)}`);
    }
    return lines.sort().join('\n');
  }
}

/** Strips the versions of removals, which reject late writes and which readers never see, from a dump. */
export function withoutRemovals(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => !/^search .* \d+ null$/.test(line))
    .join('\n');
}
