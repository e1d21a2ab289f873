import { readFile, rename, writeFile } from 'node:fs/promises';
import { sourceSchema } from '@runrate/contracts';
import { isSeq, parseDocument } from 'yaml';
import { z } from 'zod';

/** A source as it stands in the file; what has a default may be left out. */
export interface ListedSource {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly url: string;
  readonly categories?: string[] | undefined;
}

/** The configuration file of a hub, of which only the sources are looked at and changed; comments stay. */
export interface SourceFile {
  readonly sources: readonly ListedSource[];
  /** Adds a source, or says why it cannot be one. */
  add(source: ListedSource): string | undefined;
  /** Writes the file, as a whole or not at all. */
  save(): Promise<void>;
}

const listedSchema = z.array(
  z.object({
    ...{ id: z.string(), kind: z.string(), name: z.string(), url: z.string() },
    categories: z.array(z.string()).optional(),
  }),
);

/** Opens a configuration file; rejects where it is not one. */
export async function openSourceFile(path: string): Promise<SourceFile> {
  const document = parseDocument(await readFile(path, 'utf8'));
  const [fault] = document.errors;
  if (fault) throw new Error(`${path} is not YAML: ${fault.message.split('\n')[0]}`);
  const list = document.get('sources');
  if (!isSeq(list)) throw new Error(`${path} has no list of sources`);
  const sources = listedSchema.parse(list.toJSON());
  return {
    sources,
    add(source) {
      const known = sources.find(({ id, url }) => id === source.id || url === source.url);
      if (known) return `${known.url} is the source ${known.id} already`;
      const parsed = sourceSchema.safeParse(source);
      if (!parsed.success)
        return parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ');
      sources.push(source);
      list.add(document.createNode(source));
      return undefined;
    },
    async save() {
      await writeFile(`${path}.new`, document.toString({ lineWidth: 0, flowCollectionPadding: false }));
      await rename(`${path}.new`, path);
    },
  };
}

/** An id for a source: its name, else its host, and a number where that is taken. */
export function toSourceId(name: string, url: string, taken: readonly string[]): string {
  const plain = toKebab(name) || toKebab(new URL(url).hostname.replace(/^www\./, '')) || 'source';
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? plain : `${plain}-${n}`;
    if (!taken.includes(id)) return id;
  }
}

function toKebab(text: string): string {
  const ascii = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s._-]/g, '');
  return ascii
    .replace(/[\s._-]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
}
