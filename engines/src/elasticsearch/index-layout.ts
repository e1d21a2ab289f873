import { createHash } from 'node:crypto';
import type { estypes } from '@elastic/elasticsearch';
import type { SearchDefinition } from '@runrate/contracts';
import { knownDimensions } from '../search/vectors.ts';

/** Increase it if stored documents change in a way that mappings and analysis don't show. */
const layoutVersion = 2;

/** Path of a text field, analysed by stem. Its subfield `plain` has the words as written. */
export function textPath(field: string): string {
  return `text.${field}`;
}
export function plainOf(path: string): string {
  return `${path}.plain`;
}
export function keywordPath(field: string): string {
  return `keywords.${field}`;
}
/** Additional spellings that can't be derived from the words, for the first field and for all fields. */
export const joinedPaths = { first: 'joined.first', all: 'joined.all' } as const;
/** Tokens in the document's language, computed by the hub, for the first field and for all fields. */
export const languagePaths = { first: 'inLanguage.first', all: 'inLanguage.all' } as const;
export const languagePath = 'language';
/** Path of a vector field. There is one for each number of dimensions. */
export function vectorPath(dimensions: number): string {
  return `vectors.d${dimensions}`;
}
/** All words of a document as written, for typo corrections. */
export const wordsPath = 'words';

/** Longer keywords, in characters, are stored but can't be found. Lucene allows 32,766 bytes. */
const longestKeyword = 8191;

/** Words as in the embedded engine: runs of letters and digits, without accents. */
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
  /** Identifies the layout. Stored in the mapping of the index. */
  readonly fingerprint: string;
}

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
      // Writes refresh by themselves. This covers a process that ended between write and refresh.
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
    // Elasticsearch can't sort by `_id`.
    id: { type: 'keyword' },
    time: { type: 'date', format: 'epoch_millis' },
    // True for the tombstone of a removed document, which keeps its version.
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
