import { readFile, rename, writeFile } from 'node:fs/promises';
import { defaultCategories, sourceSchema } from '@runrate/contracts';
import { type Document, isSeq, parseDocument } from 'yaml';
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
  /** Slug of the category that has this slug or name, in whatever case. */
  findCategory(name: string): string | undefined;
  nameOfCategory(slug: string): string;
  /** Adds a category of this name, whose kebab case is not empty, and gives its slug. */
  addCategory(name: string): string;
  /** Writes the file, as a whole or not at all. */
  save(): Promise<void>;
}

const listedSchema = z.array(
  z.object({
    ...{ id: z.string(), kind: z.string(), name: z.string(), url: z.string() },
    categories: z.array(z.string()).optional(),
  }),
);

const categoriesSchema = z.array(z.object({ slug: z.string(), name: z.string() }));

/** Of a category nobody has given a colour yet. */
const plainColor = '#4A5568';

/** Opens a configuration file; rejects where it is not one. */
export async function openSourceFile(path: string): Promise<SourceFile> {
  const document = parseDocument(await readFile(path, 'utf8'));
  const [fault] = document.errors;
  if (fault) throw new Error(`${path} is not YAML: ${fault.message.split('\n')[0]}`);
  const list = document.get('sources');
  if (!isSeq(list)) throw new Error(`${path} has no list of sources`);
  const sources = listedSchema.parse(list.toJSON());
  const categories = categoriesSchema.parse(toJson(document, 'categories') ?? defaultCategories);
  return {
    sources,
    findCategory(name) {
      const asked = [name.trim().toLowerCase(), toKebab(name)];
      return categories.find((one) => asked.includes(one.slug) || asked.includes(one.name.toLowerCase()))
        ?.slug;
    },
    nameOfCategory: (slug) => categories.find((one) => one.slug === slug)?.name ?? slug,
    addCategory(name) {
      const category = { slug: toKebab(name), name: name.trim(), color: plainColor };
      categories.push(category);
      if (!document.has('categories')) document.set('categories', document.createNode(defaultCategories));
      document.addIn(['categories'], document.createNode(category));
      return category.slug;
    },
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

function toJson(document: Document, key: string): unknown {
  const json: unknown = document.toJSON();
  return typeof json === 'object' && json !== null ? Reflect.get(json, key) : undefined;
}

/** An id for a source: its name, else its host, and a number where that is taken. */
export function toSourceId(name: string, url: string, taken: readonly string[]): string {
  const plain = toKebab(name) || toKebab(new URL(url).hostname.replace(/^www\./, '')) || 'source';
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? plain : `${plain}-${n}`;
    if (!taken.includes(id)) return id;
  }
}

/** A name as a slug; empty where nothing of it can stand in one. */
export function toKebab(text: string): string {
  const ascii = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s._-]/g, '');
  return ascii
    .replace(/[\s._-]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
}
