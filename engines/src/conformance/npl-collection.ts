import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const folder = new URL('../../../testkit/corpora/vaswani-npl/', import.meta.url);

/** A test collection: documents, queries, and the documents relevant to each query. */
export interface Collection {
  readonly documents: readonly { id: string; title: string; body: string }[];
  readonly queries: readonly { text: string; relevant: ReadonlySet<string> }[];
}

const titleWords = 8;

/** Reads the NPL collection. The first words of a document are its title. */
export function readNplCollection(): Collection {
  const documents = gunzipSync(readFileSync(new URL('doc-text.trec.gz', folder))).toString();
  const queries = readFileSync(new URL('query-text.trec', folder), 'utf8');
  const relevant = new Map<string, Set<string>>();
  for (const line of readFileSync(new URL('qrels', folder), 'utf8').trim().split('\n')) {
    const [query = '', , document = ''] = line.trim().split(/\s+/);
    relevant.set(query, (relevant.get(query) ?? new Set()).add(document));
  }
  return {
    documents: [...documents.matchAll(/<DOCNO>(\d+)<\/DOCNO>([^<]*)/g)].map(([, id = '', text = '']) => {
      const words = text.trim().split(/\s+/);
      return { id, title: words.slice(0, titleWords).join(' '), body: words.slice(titleWords).join(' ') };
    }),
    queries: [...queries.matchAll(/<num>(\d+)<\/num><title>([^<]*)/g)].map(([, number = '', text = '']) => ({
      text: text.trim().replaceAll(/\s+/g, ' '),
      relevant: relevant.get(number) ?? new Set(),
    })),
  };
}

/** Returns the normalised discounted cumulative gain of the first ten. Each relevant document gains 1. */
export function ndcgAt10(found: readonly string[], relevant: ReadonlySet<string>): number {
  const discount = (position: number) => 1 / Math.log2(position + 2);
  const sum = (positions: readonly number[]) =>
    positions.reduce((total, position) => total + discount(position), 0);
  const gained = found.slice(0, 10).flatMap((id, position) => (relevant.has(id) ? [position] : []));
  return sum(gained) / sum([...Array(Math.min(10, relevant.size)).keys()]);
}
