import {
  articleSearch,
  episodeSearch,
  newsSearch,
  type PlayedKind,
  type SearchDefinition,
  type SearchKind,
  videoSearch,
} from '@runrate/contracts';
import { type LoadShown, loadShown } from '@runrate/service/reading';

/** A kind of items with a search index, and how its hits are shown. */
export interface IndexedKind {
  readonly kind: Exclude<SearchKind, 'company' | 'story'>;
  readonly index: SearchDefinition;
  /** Text fields from which a snippet is taken, in order of preference. */
  readonly snippets: readonly string[];
  /** Set if its items are played, so that hits link to a second. */
  readonly plays?: PlayedKind;
  readonly load: LoadShown;
}

/** All kinds that have an index. A new one is added here and to the contract's `searchKinds`. */
export const indexedKinds: readonly IndexedKind[] = [
  { kind: 'article', index: articleSearch, snippets: ['excerpt', 'body'], load: loadShown.article },
  { kind: 'news', index: newsSearch, snippets: ['body'], load: loadShown.news },
  { kind: 'video', index: videoSearch, snippets: ['body'], plays: 'video', load: loadShown.video },
  { kind: 'episode', index: episodeSearch, snippets: ['body'], plays: 'episode', load: loadShown.episode },
];
