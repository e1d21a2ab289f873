import type { estypes } from '@elastic/elasticsearch';
import type { SearchDocument } from '@runrate/contracts';
import { highlightMarks, type SearchWrite } from '../ports/search-index.ts';
import { analyzerOf, languageTokensOf } from '../search/languages/language-words.ts';
import { toJoined } from '../search/scan-text.ts';
import { fromVectorText } from '../search/vectors.ts';
import { explainItem } from './elastic-failures.ts';
import type { ElasticLink } from './elastic-link.ts';
import type { Refresh } from './shared-refresh.ts';

const mostDocuments = 200;
const mostCharacters = 1_000_000;

interface BulkItem {
  readonly alias: string;
  readonly isUnseen: boolean;
  readonly id: string;
  readonly version: number;
  readonly line: string;
}

/** A removed document leaves a tombstone, because Elasticsearch forgets the versions of deleted ones. */
type StoredDocument =
  | { readonly id: string; readonly removed: true }
  | ({ readonly id: string; readonly time: number; readonly joined: JoinedWords } & InLanguage &
      Pick<SearchDocument, 'text' | 'keywords'>);

/** Tokens of a document in a language with its own rules. */
interface InLanguage {
  readonly language?: string;
  readonly inLanguage?: JoinedWords;
}

/** Other spellings of the words in the text fields. Those of the first field are also kept separately. */
interface JoinedWords {
  readonly first: string;
  readonly all: string;
}

const marks = new RegExp(`[${highlightMarks.open}${highlightMarks.close}]`, 'gu');

function toStored({ index, id, document }: SearchWrite): StoredDocument {
  if (document === null) return { id, removed: true };
  const time = Date.parse(document.time);
  if (Number.isNaN(time))
    throw new TypeError(`the time of ${id} in index ${index.name} is none: ${document.time}`);
  const text = Object.keys(index.text).flatMap((field) => {
    const value = document.text[field];
    return value === undefined ? [] : [[field, value.replace(marks, '').toWellFormed()]];
  });
  const keywords = index.keywords.flatMap((field) => {
    const values = document.keywords[field];
    return values === undefined ? [] : [[field, values]];
  });
  const first = Object.keys(index.text)[0] ?? '';
  const texts: Record<string, string> = Object.fromEntries(text);
  const joined: JoinedWords = {
    first: toJoined([texts[first] ?? '']),
    all: toJoined(Object.values(texts)),
  };
  return {
    ...{ id, time, text: texts, joined, keywords: Object.fromEntries(keywords) },
    ...inLanguage(texts, first, document.language),
    ...withVector(document.vector),
  };
}

function withVector(text: string | undefined): { vectors?: Readonly<Record<string, readonly number[]>> } {
  if (text === undefined) return {};
  const vector = fromVectorText(text);
  return { vectors: { [`d${vector.length}`]: [...vector] } };
}

function inLanguage(
  texts: Readonly<Record<string, string>>,
  first: string,
  language: string | undefined,
): InLanguage {
  if (language === undefined || !analyzerOf(language)) return {};
  const all = languageTokensOf(Object.values(texts), language);
  return { language, inLanguage: { first: languageTokensOf([texts[first] ?? ''], language), all } };
}

/**
 * Writes documents, and resolves when they are on disk (the translog is synced before the answer) and visible, except
 * for unseen ones. `external_gte` accepts the same or a higher version. Conflicts of older versions are ignored.
 */
export async function writeDocuments(
  link: ElasticLink,
  refresh: Refresh,
  aliasOf: (write: SearchWrite) => string,
  writes: readonly SearchWrite[],
): Promise<void> {
  const items = writes.map((write) => ({
    alias: aliasOf(write),
    isUnseen: write.isUnseen ?? false,
    id: write.id,
    version: write.version,
    line: JSON.stringify(toStored(write)),
  }));
  if (items.length === 0) return;
  for (const batch of inBatches(items)) await writeBatch(link, batch);
  const shown = items.filter(({ isUnseen }) => !isUnseen).map(({ alias }) => alias);
  await Promise.all([...new Set(shown)].map(refresh));
}

function* inBatches(items: readonly BulkItem[]): Generator<readonly BulkItem[]> {
  let batch: BulkItem[] = [];
  let characters = 0;
  for (const item of items) {
    if (
      batch.length === mostDocuments ||
      (batch.length > 0 && characters + item.line.length > mostCharacters)
    ) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(item);
    characters += item.line.length;
  }
  yield batch;
}

async function writeBatch(link: ElasticLink, batch: readonly BulkItem[]): Promise<void> {
  const operations = batch.flatMap(({ alias, id, version, line }) => [
    { index: { _index: alias, _id: id, version, version_type: 'external_gte' as const } },
    line,
  ]);
  const answer = await link.ask(
    'write documents',
    // If the alias is missing, the write must fail and not create an index.
    (client) => client.bulk({ operations, require_alias: true, timeout: '5s' }),
    'write',
  );
  if (answer.errors) throwFirstRefusal(link, batch, answer);
}

function throwFirstRefusal(
  link: ElasticLink,
  batch: readonly BulkItem[],
  { items }: estypes.BulkResponse,
): void {
  for (const [position, { index: result }] of items.entries()) {
    if (!result?.error || result.status === 409) continue;
    const { type, reason, caused_by: cause } = result.error;
    const words = [reason, cause?.reason].filter(Boolean).join(': ');
    const { alias, id } = batch[position] ?? { alias: '', id: '' };
    throw explainItem(link.where, `${id} in ${alias}`, { status: result.status, type, reason: words });
  }
}
