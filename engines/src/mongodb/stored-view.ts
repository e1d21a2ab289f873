import type { ListPath } from '@runrate/contracts';
import { hasPlace, placeOf, type ViewPlan } from '../embedded/list-entries.ts';
import type { FieldValue } from '../ports/view-store.ts';
import { matchName, matchText, safeName } from './list-index.ts';

/**
 * A document as it is kept. Its text comes back as it was written, whatever its field names; beside it stand
 * copies of the fields its lists are read by.
 */
export interface StoredView {
  readonly _id: string;
  readonly revision: number;
  /** JSON. */
  readonly document: string;
  /** Values of order, range and sum fields by safe name. */
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** What the document is found by in filtered lists: one text, or one for each of a list field's elements. */
  readonly match: Readonly<Record<string, string | readonly string[]>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Throws `TypeError` where the document lacks a field that one of its lists is ordered by. */
export function toStoredView(view: ViewPlan, key: string, revision: number, text: string): StoredView {
  return { _id: key, revision, document: text, ...indexedParts(view, key, text) };
}

/**
 * What indexes see of a document, of lists that it has a place in: of one that is stored already and lacks what a list is
 * ordered by, nothing.
 */
export function indexedParts(
  view: ViewPlan,
  key: string,
  text: string,
  isStored = false,
): Pick<StoredView, 'fields' | 'match'> {
  const document: Fields = JSON.parse(text);
  const fields = new Map<string, FieldValue>();
  const match = new Map<string, string | readonly string[]>();
  for (const list of Object.values(view.lists)) {
    if (isStored && !hasPlace(list, document)) continue;
    const texts = matchTexts(list, document);
    if (texts.length > 0) placeOf(list, key, document);
    const name = matchName(list);
    const [first] = texts;
    if (name !== undefined && first !== undefined) match.set(name, texts.length === 1 ? first : texts);
    for (const field of copiedFields(list)) {
      const value = document[field];
      if (isFieldValue(value)) fields.set(safeName(field), value);
    }
  }
  return { fields: Object.fromEntries(fields), match: Object.fromEntries(match) };
}

/** One text for each combination of the `where` fields' elements; none where one of them has no value. */
function matchTexts(list: ListPath, document: Fields): string[] {
  let combinations: FieldValue[][] = [[]];
  for (const field of list.where) {
    const value = document[field];
    const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
    const values = elements.filter(isFieldValue);
    combinations = combinations.flatMap((combination) => values.map((one) => [...combination, one]));
  }
  return [...new Set(combinations.map(matchText))];
}

function copiedFields(list: ListPath): string[] {
  const range = list.range === undefined ? [] : [list.range];
  return [...list.orderBy.map(([field]) => field), ...range, ...(list.sums ?? [])];
}

function isFieldValue(value: unknown): value is FieldValue {
  return typeof value === 'string' || typeof value === 'number';
}
