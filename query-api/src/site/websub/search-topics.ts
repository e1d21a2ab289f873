import { StandingQueries, type ViewStore } from '@runrate/engines';
import { followedKinds, loadFollowed } from '@runrate/notifier';

const path = '/search/';

/** Returns the query of a search feed, or `undefined` for any other feed. */
export function queryOf(topic: string): string | undefined {
  if (!topic.startsWith(path)) return undefined;
  return new URL(topic, 'https://hub.example').searchParams.get('q') ?? undefined;
}

/** Followed search feeds. Finds those that a changed item matches, so that no other search has to run. */
export class SearchTopics {
  readonly #queries: StandingQueries;
  readonly #topics = new Set<string>();

  /** `languages` are the languages of items besides English. */
  constructor(languages: readonly string[]) {
    this.#queries = new StandingQueries(languages);
  }

  keep(topics: Iterable<string>): void {
    const kept = new Set(topics);
    for (const topic of this.#topics) {
      if (kept.has(topic)) continue;
      this.#queries.remove(topic);
      this.#topics.delete(topic);
    }
    for (const topic of kept) {
      const query = this.#topics.has(topic) ? undefined : queryOf(topic);
      if (query !== undefined && this.#queries.add(topic, query)) this.#topics.add(topic);
    }
  }

  /** Returns the feeds that match these items as stored, or all feeds if no keys are given. */
  async concernedBy(views: ViewStore, view: string, keys: readonly string[]): Promise<Iterable<string>> {
    if (this.#topics.size === 0 || !followedKinds.has(view)) return [];
    if (keys.length === 0) return [...this.#topics];
    const items = await loadFollowed(views, view, keys);
    return new Set(items.flatMap(({ texts, language }) => this.#queries.match(texts, language)));
  }
}
