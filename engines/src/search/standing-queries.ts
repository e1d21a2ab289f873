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
  /** Where it waits: each of its documents has one of them. */
  keys: readonly Key[];
  /** How often a document had one of them and did not match. */
  misses: number;
  /** The last document that had one of its keys, by its number. */
  metBy: number;
}

/** What queries wait under: a stem, or two of a phrase that follow each other. */
interface Key {
  readonly waiting: Set<Query>;
  /** In how many documents it was seen since queries have it. */
  seen: number;
  metBy: number;
}

const noPlaces: readonly number[] = [];

/**
 * Queries that wait for documents. A document matches a query as a search would find it by all its words: by stems, in
 * whatever field, phrases in order, nothing that was typed with `-`; the last word is taken for whole. Each query is
 * kept under the word of it that is rarest, a phrase under the rarest two that follow each other, so that a document meets
 * only those whose rarest word it has. Equal queries are one.
 */
export class StandingQueries {
  readonly #queries = new Map<string, Query>();
  readonly #byId = new Map<string, Query>();
  /** The stems of all queries. */
  readonly #stems = new Map<string, Key>();
  /** Pairs of phrases, by their second stem and then by their first. */
  readonly #pairs = new Map<string, Map<string, Key>>();
  /** First stems of pairs. */
  readonly #firsts = new Set<string>();
  #documents = 0;

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
    const words = readWords(texts, language, (stem) => this.#stems.has(stem));
    this.#documents += 1;
    const candidates: Query[] = [];
    this.#forEachKey(words, (key) => {
      if (key.metBy === this.#documents) return;
      key.metBy = this.#documents;
      key.seen += 1;
      if (key.waiting.size === 0) return;
      for (const query of key.waiting) {
        if (query.metBy === this.#documents) continue;
        query.metBy = this.#documents;
        candidates.push(query);
      }
    });
    const ids: string[] = [];
    for (const query of candidates) {
      if (!isMatch(query, words)) this.#noteMiss(query);
      else for (const id of query.ids) ids.push(id);
    }
    return ids;
  }

  /** Goes through the keys that a document has; one may come again. */
  #forEachKey({ places, joined }: Words, take: (key: Key) => void): void {
    for (const stems of [places.keys(), joined]) {
      for (const stem of stems) {
        const key = this.#stems.get(stem);
        if (key) take(key);
      }
    }
    const firstsAt = this.#firstsAt(places);
    for (const [second, at] of places) {
      const pairs = this.#pairs.get(second);
      if (!pairs) continue;
      for (const place of at) {
        for (const first of firstsAt.get(place - 1) ?? []) {
          const key = pairs.get(first);
          if (key) take(key);
        }
      }
    }
  }

  /** First stems of pairs by their places. */
  #firstsAt(places: Words['places']): ReadonlyMap<number, readonly string[]> {
    const firstsAt = new Map<number, string[]>();
    for (const stem of this.#firsts.size < places.size ? this.#firsts : places.keys()) {
      if (!this.#firsts.has(stem)) continue;
      for (const place of places.get(stem) ?? noPlaces) {
        const known = firstsAt.get(place);
        if (known) known.push(stem);
        else firstsAt.set(place, [stem]);
      }
    }
    return firstsAt;
  }

  #read(text: string): Query | undefined {
    const parsed = parseQueryText(text, this.#languages);
    const units = parsed.terms.map((term) => waysOf({ ...term, prefix: false }));
    if (units.length === 0 || units.some((ways) => ways.length === 0)) return undefined;
    const without = parsed.without.map((word) =>
      isTagged(word) ? [word.split(' ')] : waysOf({ text: word, quoted: true, prefix: false }),
    );
    for (const stem of [...units, ...without].flat(2)) this.#stemKey(stem);
    const keys = this.#keysOf(units);
    return {
      text,
      units,
      without: without.filter((ways) => ways.length > 0),
      ids: new Set(),
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

  /** A query that is met in vain moves under the word that was seen least since it was added. */
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
    const keys =
      way.length === 1
        ? way.map((stem) => this.#stemKey(stem))
        : way.slice(1).map((second, index) => this.#pairKey(way[index] ?? '', second));
    return keys.reduce((best, next) => (costOf([next]) < costOf([best]) ? next : best));
  }

  #stemKey(stem: string): Key {
    const key = this.#stems.get(stem) ?? { waiting: new Set(), seen: 0, metBy: 0 };
    this.#stems.set(stem, key);
    return key;
  }

  #pairKey(first: string, second: string): Key {
    const pairs = this.#pairs.get(second) ?? new Map<string, Key>();
    this.#pairs.set(second, pairs);
    const key = pairs.get(first) ?? { waiting: new Set(), seen: 0, metBy: 0 };
    pairs.set(first, key);
    this.#firsts.add(first);
    return key;
  }
}

/** How often documents were seen to have one of these, and how many queries wait under them. */
function costOf(keys: readonly Key[]): number {
  const seen = keys.reduce((sum, key) => sum + key.seen, 0);
  const waiting = keys.reduce((sum, key) => sum + key.waiting.size, 0);
  return (seen + 1) * (waiting + 1);
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
  /** Null of words that no query has. */
  const ofWord = new Map<string, number[] | null>();
  const placesOf = (word: string): number[] | null => {
    const stem = stemOf(word);
    if (!isWanted(stem)) return null;
    const known = places.get(stem) ?? [];
    places.set(stem, known);
    return known;
  };
  let place = 0;
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      let known = ofWord.get(word);
      if (known === undefined) {
        known = placesOf(word);
        ofWord.set(word, known);
      }
      known?.push(place);
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
  const following = others.map((stem) => places.get(stem) ?? noPlaces);
  return (places.get(first) ?? noPlaces).some((at) =>
    following.every((those, index) => those.includes(at + index + 1)),
  );
}
