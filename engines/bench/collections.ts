import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** A test collection of information retrieval: documents, questions, and which documents answer which question. */
export interface TestCollection {
  readonly name: string;
  readonly documents: readonly { readonly id: string; readonly title: string; readonly body: string }[];
  /** Document → what finding it is worth. */
  readonly questions: readonly { readonly text: string; readonly gains: ReadonlyMap<string, number> }[];
}

const idSchema = z.union([z.string(), z.number()]).transform(String);
const documentSchema = z.object({ id: idSchema, title: z.string().default(''), text: z.string() });
const questionSchema = z.object({ id: idSchema, text: z.string() });
const relevantSchema = z.object({ question: idSchema, doc: idSchema, gain: z.number().default(1) });

const titleWords = 8;

function readLines<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema>[] {
  const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

/** Reads `docs.jsonl.gz`, `questions.jsonl.gz` and `relevant.jsonl.gz` of a folder; without titles the first words are. */
export function readTestCollection(folder: string, name: string): TestCollection {
  const path = (file: string) => join(folder, name, `${file}.jsonl.gz`);
  const gains = new Map<string, Map<string, number>>();
  for (const { question, doc, gain } of readLines(path('relevant'), relevantSchema))
    gains.set(question, (gains.get(question) ?? new Map<string, number>()).set(doc, gain));
  const documents = readLines(path('docs'), documentSchema).map(({ id, title, text }) => {
    if (title.trim() !== '') return { id, title, body: text };
    const words = text.trim().split(/\s+/);
    return { id, title: words.slice(0, titleWords).join(' '), body: words.slice(titleWords).join(' ') };
  });
  const questions = readLines(path('questions'), questionSchema).flatMap(({ id, text }) => {
    const own = gains.get(id);
    return own ? [{ text, gains: own }] : [];
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
