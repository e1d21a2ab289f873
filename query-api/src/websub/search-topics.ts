import { StandingQueries, type ViewStore } from '@runrate/engines';
import { followedKinds, loadFollowed } from '@runrate/notifier';

const path = '/search/';

/** What a feed of a search looks for; `undefined` of any other feed. */
export function queryOf(topic: string): string | undefined {
  if (!topic.startsWith(path)) return undefined;
  return new URL(topic, 'https://hub.example').searchParams.get('q') ?? undefined;
}

/** The feeds of searches that programs follow, found by the items that change them: no search is made for the others. */
export class SearchTopics {
  readonly #queries: StandingQueries;
  readonly #topics = new Set<string>();

  /** `languages`: those that items may be in beside English. */
  constructor(languages: readonly string[]) {
    this.#queries = new StandingQueries(languages);
  }

  /** From now on these are followed, and no others. */
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

  /** Those that items of a view concern, as they are stored; all where no keys say which items changed. */
  async concernedBy(views: ViewStore, view: string, keys: readonly string[]): Promise<Iterable<string>> {
    if (this.#topics.size === 0 || !followedKinds.has(view)) return [];
    if (keys.length === 0) return [...this.#topics];
    const items = await loadFollowed(views, view, keys);
    return new Set(items.flatMap(({ texts, language }) => this.#queries.match(texts, language)));
  }
}
