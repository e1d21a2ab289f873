import { analyzerOf } from './languages/language-words.ts';
import { isTagged } from './languages/tags.ts';
import { parseQueryText } from './query-text.ts';
import { toMatch, toUnit } from './query-units.ts';
import { joinedWordsOf } from './scan-text.ts';
import { stemOf, wordsOf } from './words.ts';

/** The words of one document, by their stems. */
interface Words {
  /** Each stem with its places, field by field; places of two fields never follow each other. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Stems of other spellings: `email` of `e-mail`. */
  readonly joined: ReadonlySet<string>;
}

/** A way a unit may be written: stems that follow each other. */
type Way = readonly string[];

interface Query {
  readonly text: string;
  /** Each has to be there, in one of its ways. */
  readonly units: readonly (readonly Way[])[];
  readonly without: readonly (readonly Way[])[];
  readonly ids: Set<string>;
  /** Stems it is kept under: each of its documents has one of them. */
  keys: readonly string[];
  /** How often a document had one of them and did not match. */
  misses: number;
}

const noPlaces: readonly number[] = [];

/**
 * Queries that wait for documents. A document matches a query as a search would find it by all its words: by stems, in
 * whatever field, phrases in order, nothing that was typed with `-`; the last word is taken for whole. Each query is
 * kept under the word of it that is rarest, so that a document meets only those whose rarest word it has. Equal queries
 * are one.
 */
export class StandingQueries {
  readonly #queries = new Map<string, Query>();
  readonly #byId = new Map<string, Query>();
  readonly #byStem = new Map<string, Set<Query>>();
  /** The stems of all queries, and in how many documents each was seen. */
  readonly #seen = new Map<string, number>();

  readonly #languages: readonly string[];

  /** `languages`: those that documents may be in beside English. */
  constructor(languages: readonly string[] = []) {
    this.#languages = languages;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Adds a query under an id; false where it has no word that could be looked for. */
  add(id: string, text: string): boolean {
    const known = this.#queries.get(text) ?? this.#read(text);
    if (!known) return false;
    if (this.#byId.get(id) !== known) this.remove(id);
    this.#byId.set(id, known);
    known.ids.add(id);
    if (this.#queries.has(text)) return true;
    this.#queries.set(text, known);
    this.#enter(known);
    return true;
  }

  remove(id: string): void {
    const query = this.#byId.get(id);
    this.#byId.delete(id);
    query?.ids.delete(id);
    if (!query || query.ids.size > 0) return;
    this.#queries.delete(query.text);
    this.#leave(query);
  }

  /** Ids of the queries that a document matches, by its texts and their language. */
  match(texts: readonly string[], language?: string): string[] {
    const words = readWords(texts, language, (stem) => this.#seen.has(stem));
    const candidates = new Set<Query>();
    for (const stems of [words.places.keys(), words.joined]) {
      for (const stem of stems) {
        this.#note(stem);
        for (const query of this.#byStem.get(stem) ?? []) candidates.add(query);
      }
    }
    const ids: string[] = [];
    for (const query of candidates) {
      if (isMatch(query, words)) ids.push(...query.ids);
      else this.#noteMiss(query);
    }
    return ids;
  }

  #read(text: string): Query | undefined {
    const parsed = parseQueryText(text, this.#languages);
    const units = parsed.terms.map((term) => waysOf({ ...term, prefix: false }));
    if (units.length === 0 || units.some((ways) => ways.length === 0)) return undefined;
    const without = parsed.without.map((word) =>
      isTagged(word) ? [word.split(' ')] : waysOf({ text: word, quoted: true, prefix: false }),
    );
    for (const stem of [...units, ...without].flat(2)) this.#seen.set(stem, this.#seen.get(stem) ?? 0);
    const keys = this.#keysOf(units);
    return {
      text,
      units,
      without: without.filter((ways) => ways.length > 0),
      ids: new Set(),
      keys,
      misses: 0,
    };
  }

  #enter(query: Query): void {
    for (const key of query.keys) {
      const queries = this.#byStem.get(key) ?? new Set();
      this.#byStem.set(key, queries.add(query));
    }
  }

  #leave(query: Query): void {
    for (const key of query.keys) {
      const queries = this.#byStem.get(key);
      queries?.delete(query);
      if (queries?.size === 0) this.#byStem.delete(key);
    }
  }

  /** A query that is met in vain moves under the word that was seen least since it was added. */
  #noteMiss(query: Query): void {
    query.misses += 1;
    if (query.misses % missesToMove !== 0) return;
    this.#leave(query);
    query.keys = this.#keysOf(query.units);
    this.#enter(query);
  }

  #keysOf(units: Query['units']): readonly string[] {
    return units
      .map((ways) => [...new Set(ways.map((way) => this.#rarest(way)))])
      .reduce((best, next) => (this.#cost(next) < this.#cost(best) ? next : best));
  }

  #rarest(way: Way): string {
    return way.reduce((best, next) => (this.#cost([next]) < this.#cost([best]) ? next : best));
  }

  /** How often documents were seen to have one of these, then how many queries wait under them. */
  #cost(stems: readonly string[]): number {
    const seen = stems.reduce((sum, stem) => sum + (this.#seen.get(stem) ?? 0), 0);
    const waiting = stems.reduce((sum, stem) => sum + (this.#byStem.get(stem)?.size ?? 0), 0);
    return (seen + 1) * (waiting + 1);
  }

  #note(stem: string): void {
    this.#seen.set(stem, (this.#seen.get(stem) ?? 0) + 1);
  }
}

const missesToMove = 16;

function waysOf(term: Parameters<typeof toMatch>[0]): Way[] {
  return toUnit(toMatch(term)).ways.map((way) => way.map(({ letters }) => letters));
}

/** Words that no query has are passed over. */
function readWords(
  texts: readonly string[],
  language: string | undefined,
  isWanted: (stem: string) => boolean,
): Words {
  const places = new Map<string, number[]>();
  const joined = new Set<string>();
  const ofWord = new Map<string, number[] | undefined>();
  const placesOf = (word: string): number[] | undefined => {
    const stem = stemOf(word);
    if (!isWanted(stem)) return undefined;
    const known = places.get(stem) ?? [];
    places.set(stem, known);
    return known;
  };
  let place = 0;
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      if (!ofWord.has(word)) ofWord.set(word, placesOf(word));
      ofWord.get(word)?.push(place);
      place += 1;
    }
    for (const word of joinedWordsOf(text)) {
      const stem = stemOf(word);
      if (isWanted(stem)) joined.add(stem);
    }
    place += 1;
  }
  readTokens(texts, language, isWanted, places);
  return { places, joined };
}

/** Notes the tokens of the language; parts of compounds have no neighbours. */
function readTokens(
  texts: readonly string[],
  language: string | undefined,
  isWanted: (token: string) => boolean,
  places: Map<string, number[]>,
): void {
  const analyzer = analyzerOf(language);
  let [before, apart] = [0, -2];
  for (const text of texts) {
    let last = before;
    analyzer?.forEachWord(text, ({ token, order }) => {
      const place = order === undefined ? apart : before + order;
      if (order === undefined) apart -= 2;
      else last = place;
      if (!isWanted(token)) return;
      const known = places.get(token) ?? [];
      known.push(place);
      places.set(token, known);
    });
    before = last + 2;
  }
}

function isMatch({ units, without }: Query, words: Words): boolean {
  const isThere = (ways: readonly Way[]) => ways.some((way) => standsThere(way, words));
  return units.every(isThere) && !without.some(isThere);
}

function standsThere(way: Way, { places, joined }: Words): boolean {
  const [first = '', ...others] = way;
  if (others.length === 0) return places.has(first) || joined.has(first);
  const following = others.map((stem) => new Set(places.get(stem) ?? noPlaces));
  return (places.get(first) ?? noPlaces).some((at) =>
    following.every((set, index) => set.has(at + index + 1)),
  );
}
