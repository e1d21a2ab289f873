import { type SearchDocument, toStorableText } from '@runrate/contracts';
import type { SearchIndex, SearchQuery, SearchWrite } from '../ports/search-index.ts';
import { canCompare, fromVectorText } from '../search/vectors.ts';
import { keyBytesLimits, toStorableKey } from './storable-key.ts';

const toKeyword = (value: string) => toStorableKey(value, keyBytesLimits.keyword);

/** Converts ids, texts and keywords that engines can't store, as the port promises. */
export function withStorableTexts(search: SearchIndex): SearchIndex {
  return {
    ...search,
    write: (writes) => search.write(writes.map(toStorableWrite)),
    search: (query) => search.search(toStorableQuery(query)),
    nearest: async (query) => (canCompare(query.vector) ? search.nearest(query) : []),
  };
}

function toStorableWrite({ id, document, ...write }: SearchWrite): SearchWrite {
  return {
    ...write,
    id: toStorableKey(id, keyBytesLimits.search),
    document: document && toStorableDocument(document),
  };
}

function toStorableDocument({ text, keywords, time, language, vector }: SearchDocument): SearchDocument {
  return {
    text: mapValues(text, toSearchable),
    keywords: mapValues(keywords, (values) => values.map(toKeyword)),
    time,
    ...(language !== undefined && { language }),
    ...(vector !== undefined && canCompare(fromVectorText(vector)) && { vector }),
  };
}

/** Lucene refuses words of more than 32,766 bytes. One of 1,000 characters is data anyway. */
const longWord = /(?<![\p{L}\p{N}\p{M}\p{Co}])[\p{L}\p{N}\p{M}\p{Co}]{1000,}/gu;
const longest = 1000;

function toSearchable(text: string): string {
  const repaired = toStorableText(text);
  return mayHaveLongWord(repaired)
    ? repaired.replace(longWord, (word) => word.replace(/.{1000}/gsu, '$& '))
    : repaired;
}

/** Looks for a space backwards from each place where one is due, so most characters of usual text are never read. */
function mayHaveLongWord(text: string): boolean {
  let start = 0;
  while (start + longest <= text.length) {
    let space = start + longest - 1;
    while (space >= start && !isSpace(text, space)) space -= 1;
    if (space < start) return true;
    start = space + 1;
  }
  return false;
}

function isSpace(text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  return code <= 32;
}

function toStorableQuery(query: SearchQuery): SearchQuery {
  const { text, filter } = query;
  return { ...query, text: toStorableText(text), ...(filter && { filter: mapValues(filter, toKeyword) }) };
}

function mapValues<Before, After>(
  record: Readonly<Record<string, Before>>,
  map: (value: Before) => After,
): Record<string, After> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
