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

/** A kind of items that one search finds: its index, and how its hits are shown. */
export interface IndexedKind {
  readonly kind: Exclude<SearchKind, 'company' | 'story'>;
  readonly index: SearchDefinition;
  /** Text fields that a snippet is taken from, in the order they are preferred. */
  readonly snippets: readonly string[];
  /** Its items play, and hits say at which second. */
  readonly plays?: PlayedKind;
  /** The items by id, as the views hold them. */
  readonly load: LoadShown;
}

/** Every kind that has an index; another one is a line here and one in the contract's `searchKinds`. */
export const indexedKinds: readonly IndexedKind[] = [
  { kind: 'article', index: articleSearch, snippets: ['excerpt', 'body'], load: loadShown.article },
  { kind: 'news', index: newsSearch, snippets: ['body'], load: loadShown.news },
  { kind: 'video', index: videoSearch, snippets: ['body'], plays: 'video', load: loadShown.video },
  { kind: 'episode', index: episodeSearch, snippets: ['body'], plays: 'episode', load: loadShown.episode },
];
