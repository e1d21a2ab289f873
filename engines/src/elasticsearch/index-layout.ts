import { createHash } from 'node:crypto';
import type { estypes } from '@elastic/elasticsearch';
import type { SearchDefinition } from '@runrate/contracts';
import { knownDimensions } from '../search/vectors.ts';

/** Raise it where what is written changes though mappings and analysis do not. */
const layoutVersion = 2;

/** Path of a text field, analysed by stem; `plain` beside it holds the words as they are written. */
export function textPath(field: string): string {
  return `text.${field}`;
}
/** The words as they are written, of a field that is analysed by stem. */
export function plainOf(path: string): string {
  return `${path}.plain`;
}
export function keywordPath(field: string): string {
  return `keywords.${field}`;
}
/** Beside the fields: spellings that their words alone do not show, of the first field and of all. */
export const joinedPaths = { first: 'joined.first', all: 'joined.all' } as const;
/** Words as the language of a document has them, of the first field and of all: tokens that are made here, not there. */
export const languagePaths = { first: 'inLanguage.first', all: 'inLanguage.all' } as const;
export const languagePath = 'language';
/** The field of a vector, which has one for each number of dimensions. */
export function vectorPath(dimensions: number): string {
  return `vectors.d${dimensions}`;
}
/** Every word of a document as it is written: where typos are looked up. */
export const wordsPath = 'words';

/** Keyword values of more characters than this are kept but can't be found: Lucene takes 32,766 bytes. */
const longestKeyword = 8191;

/** Words are what the embedded engine takes for words: runs of letters and digits, without accents. */
const wordsOnly: estypes.AnalysisCustomAnalyzer = {
  type: 'custom',
  char_filter: ['accents'],
  tokenizer: 'words',
};

const analysis: estypes.IndicesIndexSettingsAnalysis = {
  char_filter: { accents: { type: 'pattern_replace', pattern: '\\p{Mn}', replacement: '' } },
  tokenizer: { words: { type: 'pattern', pattern: '[^\\p{L}\\p{N}\\p{Co}\\p{M}]+' } },
  filter: { stem: { type: 'stemmer', language: 'english' } },
  analyzer: {
    stemmed: { ...wordsOnly, filter: ['lowercase', 'asciifolding', 'stem'] },
    plain: { ...wordsOnly, filter: ['lowercase', 'asciifolding'] },
  },
};

export interface IndexSize {
  readonly shards: number;
  readonly replicas: number;
}

export interface IndexLayout {
  readonly settings: estypes.IndicesIndexSettings;
  readonly mappings: estypes.MappingTypeMapping;
  /** Tells layouts apart; kept in the mapping of the index. */
  readonly fingerprint: string;
}

/** Settings and mapping of an index for the definition. */
export function layOutIndex(index: SearchDefinition, size: IndexSize): IndexLayout {
  const properties = propertiesOf(index);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([layoutVersion, analysis, properties]))
    .digest('hex')
    .slice(0, 16);
  return {
    settings: {
      number_of_shards: size.shards,
      number_of_replicas: size.replicas,
      // Every write refreshes what it wrote; this is for what a process left when it ended between the two.
      refresh_interval: '10s',
      analysis,
    },
    mappings: { dynamic: 'strict', _meta: { runrateLayout: fingerprint }, properties },
    fingerprint,
  };
}

function propertiesOf(index: SearchDefinition): Record<string, estypes.MappingProperty> {
  const text: estypes.MappingProperty = {
    type: 'text',
    analyzer: 'stemmed',
    copy_to: wordsPath,
    fields: { plain: { type: 'text', analyzer: 'plain', norms: false } },
  };
  const keyword: estypes.MappingProperty = { type: 'keyword', ignore_above: longestKeyword };
  const each = (fields: readonly string[], property: estypes.MappingProperty) =>
    Object.fromEntries(fields.map((field) => [field, property]));
  const vector = (dims: number): estypes.MappingProperty => ({
    type: 'dense_vector',
    ...{ dims, element_type: 'byte' as const, index: true, similarity: 'cosine' as const },
    index_options: { type: 'hnsw' as const, m: 16, ef_construction: 100 },
  });
  const vectors: Record<string, estypes.MappingProperty> = index.vectors
    ? {
        vectors: {
          ...{ type: 'object', dynamic: 'strict' },
          properties: Object.fromEntries(knownDimensions.map((dims) => [`d${dims}`, vector(dims)])),
        },
      }
    : {};
  const tokens: estypes.MappingProperty = { type: 'text', analyzer: 'whitespace' };
  return {
    // `_id` can't be sorted by.
    id: { type: 'keyword' },
    time: { type: 'date', format: 'epoch_millis' },
    // True for what is left of a removed document: its version.
    removed: { type: 'boolean' },
    [wordsPath]: { type: 'text', analyzer: 'plain', norms: false, index_options: 'docs' },
    text: { type: 'object', dynamic: 'strict', properties: each(Object.keys(index.text), text) },
    joined: { type: 'object', dynamic: 'strict', properties: each(['first', 'all'], text) },
    inLanguage: { type: 'object', dynamic: 'strict', properties: each(['first', 'all'], tokens) },
    [languagePath]: keyword,
    keywords: { type: 'object', dynamic: 'strict', properties: each(index.keywords, keyword) },
    ...vectors,
  };
}
