import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A test collection of information retrieval: documents, questions, and which documents answer which question. */
export interface TestCollection {
  readonly name: string;
  readonly documents: readonly { readonly id: string; readonly title: string; readonly body: string }[];
  /** Document → what finding it is worth. */
  readonly questions: readonly { readonly text: string; readonly gains: ReadonlyMap<string, number> }[];
}

const titleWords = 8;

/** A line of a file: its fields as text, `''` where there is none. */
type Line = (field: string) => string;

function readLines(path: string): Line[] {
  const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n');
  return lines.map((line) => {
    const parsed: unknown = JSON.parse(line);
    const fields = new Map<string, unknown>(Object.entries(parsed ?? {}));
    return (field) => String(fields.get(field) ?? '');
  });
}

/** Reads `docs.jsonl.gz`, `questions.jsonl.gz` and `relevant.jsonl.gz` of a folder; without titles the first words are. */
export function readTestCollection(folder: string, name: string): TestCollection {
  const path = (file: string) => join(folder, name, `${file}.jsonl.gz`);
  const gains = new Map<string, Map<string, number>>();
  for (const line of readLines(path('relevant'))) {
    const own = gains.get(line('question')) ?? new Map<string, number>();
    gains.set(line('question'), own.set(line('doc'), Number(line('gain') || 1)));
  }
  const documents = readLines(path('docs')).map((line) => {
    const [id, title, text] = [line('id'), line('title'), line('text')];
    if (title.trim() !== '') return { id, title, body: text };
    const words = text.trim().split(/\s+/);
    return { id, title: words.slice(0, titleWords).join(' '), body: words.slice(titleWords).join(' ') };
  });
  const questions = readLines(path('questions')).flatMap((line) => {
    const own = gains.get(line('id'));
    return own ? [{ text: line('text'), gains: own }] : [];
  });
  return { name, documents, questions };
}

/** Names of the collections in a folder. */
export function collectionsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
