import type { ArticleDocument } from '@runrate/contracts';
import fc from 'fast-check';
import type { FieldValue, ListRead, ViewStore } from '../ports/view-store.ts';
import { note, notesView } from './conformance-view.ts';

type NotesRead = ListRead<typeof notesView>;

/** Compares texts by code point, which is the order of their UTF-8 bytes. */
function compareTexts(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return compareTexts(String(left), String(right));
}

function fieldOf(document: ArticleDocument, field: string): unknown {
  return new Map<string, unknown>(Object.entries(document)).get(field);
}

/** Compares documents in the order that a list declares. */
export function compareIn(list: NotesRead['list'], left: ArticleDocument, right: ArticleDocument): number {
  for (const [field, direction] of notesView.lists[list].orderBy) {
    const order = compareValues(fieldOf(left, field), fieldOf(right, field));
    if (order !== 0) return direction === 'asc' ? order : -order;
  }
  return compareTexts(left.id, right.id);
}

function matches(document: ArticleDocument, { where = {}, from, to }: NotesRead): boolean {
  const fits = Object.entries(where).every(([field, value]) => {
    const found = fieldOf(document, field);
    return Array.isArray(found) ? found.includes(value) : found === value;
  });
  return (
    fits &&
    (from === undefined || document.publishedAt >= from) &&
    (to === undefined || document.publishedAt <= to)
  );
}

/** Returns the expected documents of a list read, by filtering and sorting everything. */
export function modelList(documents: readonly ArticleDocument[], read: NotesRead): ArticleDocument[] {
  return documents
    .filter((document) => matches(document, read))
    .toSorted((left, right) => compareIn(read.list, left, right));
}

const categories = ['ai', 'saas', 'ü'];
const instant = fc
  .constantFrom('2025-12-31', '2026-01-01', '2026-02-01')
  .map((day) => `${day}T00:00:00.000Z`);

/** Documents with many ties, so that every criterion of an order matters somewhere. */
export const someNotes = fc
  .uniqueArray(
    fc.record({
      id: fc.oneof(
        fc.constantFrom('a', 'B', 'ä', '\u{1F600}', '\uFFFD', ' '),
        fc.string({ minLength: 1, maxLength: 3 }),
      ),
      title: fc.constantFrom('', 'a', 'b', 'Z', 'é', '\u{1F600}', '\uF8FF'),
      viewCount: fc.constantFrom(0, 1, 2, 10),
      readTime: fc.integer({ min: 1, max: 9 }),
      publishedAt: instant,
      categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }),
      author: fc.constantFrom('Ada', 'Grace'),
    }),
    { selector: ({ id }) => id, maxLength: 14 },
  )
  .map((all) => all.map(({ id, ...fields }) => note(id, fields)));

/** A read of any list, with bounds if the list takes them. */
export const someRead: fc.Arbitrary<NotesRead> = fc
  .record({
    list: fc.constantFrom('newest' as const, 'inCategory' as const, 'byAuthor' as const, 'all' as const),
    category: fc.constantFrom(...categories),
    author: fc.constantFrom('Ada', 'Grace'),
    from: fc.option(instant, { nil: undefined }),
    to: fc.option(instant, { nil: undefined }),
  })
  .map(({ list, category, author, from, to }): NotesRead => {
    const values: Record<string, FieldValue> = { categories: category, author };
    const { where } = notesView.lists[list];
    const bounded = list === 'newest' || list === 'inCategory';
    return {
      view: notesView,
      list,
      where: Object.fromEntries(where.map((field) => [field, values[field] ?? ''])),
      ...(bounded && from !== undefined ? { from } : {}),
      ...(bounded && to !== undefined ? { to } : {}),
    };
  });

/** Replaces all documents of the view with these. */
export async function replaceAll(views: ViewStore, documents: readonly ArticleDocument[]): Promise<void> {
  const present = new Map<string, number>();
  for await (const { document, revision } of views.scan(notesView)) present.set(document.id, revision);
  const wanted = new Map(documents.map((document) => [document.id, document]));
  const keys = new Set([...present.keys(), ...wanted.keys()]);
  await views.commit({
    writes: [...keys].map((key) => ({
      view: notesView,
      key,
      document: wanted.get(key) ?? null,
      expectedRevision: present.get(key) ?? 0,
    })),
    positions: [],
  });
}
