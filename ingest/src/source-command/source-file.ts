import { readFile, rename, writeFile } from 'node:fs/promises';
import { defaultCategories, sourceSchema } from '@runrate/contracts';
import { toKebab } from '@runrate/service';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';
import { z } from 'zod';

/** A source as written in the file; fields with a default may be absent. */
export interface ListedSource {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Absent if the source is part of the hub itself. */
  readonly url?: string | undefined;
  readonly paused?: boolean | undefined;
  readonly categories?: string[] | undefined;
}

/** The configuration file of a hub. Only sources and categories are changed; comments are preserved. */
export interface SourceFile {
  readonly sources: readonly ListedSource[];
  readonly brandName: string;
  /** Private addresses that may be requested. */
  readonly allow: readonly string[];
  readonly excerptWords: number;
  /** Pauses or resumes a source; returns false if there is none with this id. */
  pause(id: string, paused: boolean): boolean;
  /** Removes a source; returns false if there is none with this id. */
  remove(id: string): boolean;
  /** Adds a source, or returns why it is invalid. */
  add(source: ListedSource): string | undefined;
  /** Returns the slug of the category with this slug or name, ignoring case. */
  findCategory(name: string): string | undefined;
  nameOfCategory(slug: string): string;
  /** Adds a category and returns its slug; the name must not be empty in kebab case. */
  addCategory(name: string): string;
  save(): Promise<void>;
}

const listedSchema = z.array(
  z.object({
    ...{ id: z.string(), kind: z.string(), name: z.string(), url: z.string().optional() },
    paused: z.boolean().optional(),
    categories: z.array(z.string()).optional(),
  }),
);

/** The hub's defaults, used for values that are absent or invalid. */
const settingsSchema = z.object({
  brand: z.object({ name: z.string().catch('Hub') }).catch({ name: 'Hub' }),
  network: z.object({ allow: z.array(z.string()).catch([]) }).catch({ allow: [] }),
  excerptWords: z.number().catch(60),
});

const categoriesSchema = z.array(z.object({ slug: z.string(), name: z.string() }));

/** Colour of a category that has none yet. */
const plainColor = '#4A5568';

/** Opens a configuration file; rejects if it is invalid. */
export async function openSourceFile(path: string): Promise<SourceFile> {
  const document = parseDocument(await readFile(path, 'utf8'));
  const [fault] = document.errors;
  if (fault) throw new Error(`${path} is not YAML: ${fault.message.split('\n')[0]}`);
  const list = document.get('sources');
  if (!isSeq(list)) throw new Error(`${path} has no list of sources`);
  const sources = listedSchema.parse(list.toJSON());
  const categories = categoriesSchema.parse(toJson(document, 'categories') ?? defaultCategories);
  const { brand, network, excerptWords } = settingsSchema.parse(document.toJSON());
  const findEntry = (id: string) => list.items.find((item) => isMap(item) && item.get('id') === id);
  return {
    sources,
    ...{ brandName: brand.name, allow: network.allow, excerptWords },
    pause(id, paused) {
      const entry = findEntry(id);
      if (!isMap(entry)) return false;
      if (paused) entry.set('paused', true);
      else entry.delete('paused');
      return true;
    },
    remove(id) {
      const before = list.items.length;
      list.items = list.items.filter((item) => item !== findEntry(id));
      return list.items.length < before;
    },
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
      if (known) return `${known.url ?? known.id} is the source ${known.id} already`;
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
