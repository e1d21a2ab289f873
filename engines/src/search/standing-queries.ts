import { analyzerOf } from './languages/language-words.ts';
import { isTagged } from './languages/tags.ts';
import { parseQueryText } from './query-text.ts';
import { toMatch, toUnit } from './query-units.ts';
import { remembering } from './remembering.ts';
import { joinedWordsOf } from './scan-text.ts';
import { foldWord, forEachWrittenWord, stemOf } from './words.ts';

type Way = readonly Stem[];

interface Query {
  readonly text: string;
  readonly units: readonly (readonly Way[])[];
  readonly without: readonly (readonly Way[])[];
  ids: string[];
  /** Keys it is filed under. Every matching document has at least one of them. */
  keys: readonly Key[];
  /** Number of documents that had one of its keys but did not match. */
  misses: number;
  metBy: number;
}

/** What queries are filed under: a stem, or two consecutive stems of a phrase. */
interface Key {
  readonly waiting: Set<Query>;
  /** Number of documents that had it since the first query used it. */
  seen: number;
  metBy: number;
}

interface Stem extends Key {
  readonly pairs: Map<Stem, Key>;
  /** Its places in document `placedBy`. Places in two fields are never consecutive. */
  places: number[];
  placedBy: number;
}

/**
 * Stored queries matched against each new document, with the result of a search for all their words; the last
 * word counts as complete. Each query is filed under its rarest word, a phrase under its rarest pair, so a
 * document is checked only against few queries. Equal queries are stored once.
 */
export class StandingQueries {
  readonly #queries = new Map<string, Query>();
  readonly #byId = new Map<string, Query>();
  readonly #stems = new Map<string, Stem>();
  #document = 0;
  /** Stem at each place of the current document, `undefined` for a word that no query has. */
  #stemAt: (Stem | undefined)[] = [];
  /** Tokens of the document's language, numbered separately from its words. */
  readonly #tokenAt = new Map<number, Stem>();
  /** Returns the stem of a written word, or null if no query has it. Recreated when a stem is added. */
  #stemOfWord: ((word: string) => Stem | null) | undefined;

  readonly #languages: readonly string[];

  /** `languages` are those of documents besides English. */
  constructor(languages: readonly string[] = []) {
    this.#languages = languages;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Adds a query under an id. Returns false if it has no searchable word. */
  add(id: string, text: string): boolean {
    const known = this.#queries.get(text) ?? this.#read(text);
    if (!known) return false;
    if (this.#byId.get(id) !== known) {
      this.remove(id);
      this.#byId.set(id, known);
      known.ids.push(id);
    }
    if (this.#queries.has(text)) return true;
    this.#queries.set(text, known);
    this.#enter(known);
    return true;
  }

  remove(id: string): void {
    const query = this.#byId.get(id);
    this.#byId.delete(id);
    if (!query) return;
    query.ids = query.ids.filter((other) => other !== id);
    if (query.ids.length > 0) return;
    this.#queries.delete(query.text);
    this.#leave(query);
  }

  match(texts: readonly string[], language?: string): string[] {
    this.#document += 1;
    this.#stemAt = [];
    this.#tokenAt.clear();
    const candidates: Query[] = [];
    for (const stem of this.#readStems(texts, language)) {
      this.#meet(stem, candidates);
      this.#meetPairs(stem, candidates);
    }
    const ids: string[] = [];
    for (const query of candidates) {
      if (!this.#isMatch(query)) this.#noteMiss(query);
      else for (const id of query.ids) ids.push(id);
    }
    return ids;
  }

  #meet(key: Key, candidates: Query[]): void {
    if (key.metBy === this.#document) return;
    key.metBy = this.#document;
    key.seen += 1;
    for (const query of key.waiting) {
      if (query.metBy === this.#document) continue;
      query.metBy = this.#document;
      candidates.push(query);
    }
  }

  #meetPairs(second: Stem, candidates: Query[]): void {
    if (second.pairs.size === 0 || second.placedBy !== this.#document) return;
    for (const place of second.places) {
      for (const first of [this.#stemAt[place - 1], this.#tokenAt.get(place - 1)]) {
        const key = first && second.pairs.get(first);
        if (key) this.#meet(key, candidates);
      }
    }
  }

  /** Records the places of the stems that queries use, and returns these, possibly repeated. */
  #readStems(texts: readonly string[], language: string | undefined): Stem[] {
    const found: Stem[] = [];
    this.#stemOfWord ??= remembering((word) => this.#stems.get(stemOf(foldWord(word))) ?? null);
    const stemOfWord = this.#stemOfWord;
    for (const text of texts) {
      forEachWrittenWord(text, (word) => {
        const stem = stemOfWord(word);
        if (stem) this.#place(stem, this.#stemAt.length, found);
        this.#stemAt.push(stem ?? undefined);
      });
      for (const word of joinedWordsOf(text)) {
        const stem = this.#stems.get(stemOf(word));
        if (stem) found.push(stem);
      }
      this.#stemAt.push(undefined);
    }
    this.#readTokens(texts, language, found);
    return found;
  }

  /** Reads the tokens of the language. Parts of compounds get places without neighbours. */
  #readTokens(texts: readonly string[], language: string | undefined, found: Stem[]): void {
    const analyzer = analyzerOf(language);
    let [before, apart] = [0, -2];
    for (const text of texts) {
      let last = before;
      analyzer?.forEachWord(text, ({ token, order }) => {
        const place = order === undefined ? apart : before + order;
        if (order === undefined) apart -= 2;
        else last = place;
        const stem = this.#stems.get(token);
        if (!stem) return;
        this.#place(stem, place, found);
        this.#tokenAt.set(place, stem);
      });
      before = last + 2;
    }
  }

  #place(stem: Stem, place: number, found: Stem[]): void {
    if (stem.placedBy === this.#document) {
      stem.places.push(place);
      return;
    }
    stem.placedBy = this.#document;
    stem.places = [place];
    found.push(stem);
  }

  #isMatch({ units, without }: Query): boolean {
    const isThere = (ways: readonly Way[]) => ways.some((way) => this.#standsThere(way));
    return units.every(isThere) && !without.some(isThere);
  }

  #standsThere([first, ...others]: Way): boolean {
    if (!first) return false;
    if (others.length === 0) return first.metBy === this.#document;
    return this.#placesOf(first).some((at) =>
      others.every((stem, index) => this.#placesOf(stem).includes(at + index + 1)),
    );
  }

  #placesOf(stem: Stem): readonly number[] {
    return stem.placedBy === this.#document ? stem.places : noPlaces;
  }

  #read(text: string): Query | undefined {
    const parsed = parseQueryText(text, this.#languages);
    const units = parsed.terms.map((term) => this.#waysOf({ ...term, prefix: false }));
    if (units.length === 0 || units.some((ways) => ways.length === 0)) return undefined;
    const without = parsed.without.map((word) =>
      isTagged(word)
        ? [word.split(' ').map((token) => this.#stem(token))]
        : this.#waysOf({ text: word, quoted: true, prefix: false }),
    );
    const keys = this.#keysOf(units);
    return {
      text,
      units,
      without: without.filter((ways) => ways.length > 0),
      ids: [],
      keys,
      misses: 0,
      metBy: 0,
    };
  }

  #enter(query: Query): void {
    for (const { waiting } of query.keys) waiting.add(query);
  }

  #leave(query: Query): void {
    for (const { waiting } of query.keys) waiting.delete(query);
  }

  /** Moves a query that keeps missing to the key that has been cheapest so far. */
  #noteMiss(query: Query): void {
    query.misses += 1;
    if (query.misses % missesToMove !== 0) return;
    this.#leave(query);
    query.keys = this.#keysOf(query.units);
    this.#enter(query);
  }

  #keysOf(units: Query['units']): readonly Key[] {
    return units
      .map((ways) => [...new Set(ways.map((way) => this.#rarest(way)))])
      .reduce((best, next) => (costOf(next) < costOf(best) ? next : best));
  }

  #rarest(way: Way): Key {
    const keys = way.length === 1 ? way : way.slice(1).map((second, index) => pairOf(way[index], second));
    return keys.reduce((best, next) => (costOf([next]) < costOf([best]) ? next : best));
  }

  #waysOf(term: Parameters<typeof toMatch>[0]): Way[] {
    return toUnit(toMatch(term)).ways.map((way) => way.map(({ letters }) => this.#stem(letters)));
  }

  #stem(letters: string): Stem {
    const known = this.#stems.get(letters);
    if (known) return known;
    const stem = { waiting: new Set<Query>(), seen: 0, metBy: 0, pairs: new Map(), places: [], placedBy: 0 };
    this.#stems.set(letters, stem);
    this.#stemOfWord = undefined;
    return stem;
  }
}

const noPlaces: readonly number[] = [];

function pairOf(first: Stem | undefined, second: Stem): Key {
  if (!first) return second;
  const key = second.pairs.get(first) ?? { waiting: new Set(), seen: 0, metBy: 0 };
  second.pairs.set(first, key);
  return key;
}

/** Estimates the cost of these keys: documents that had them times queries filed there. */
function costOf(keys: readonly Key[]): number {
  const seen = keys.reduce((sum, key) => sum + key.seen, 0);
  const waiting = keys.reduce((sum, key) => sum + key.waiting.size, 0);
  return (seen + 1) * (waiting + 1);
}

const missesToMove = 16;
