import type { ListPath } from '@runrate/contracts';
import { hasPlace, placeOf, type ViewPlan } from '../embedded/list-entries.ts';
import type { FieldValue } from '../ports/view-store.ts';
import { matchName, matchText, safeName } from './list-index.ts';

/** A document as JSON text, so that field names don't matter, with copies of the fields that its lists use. */
export interface StoredView {
  readonly _id: string;
  readonly revision: number;
  readonly document: string;
  /** Values of the fields for order, range and sums, by escaped name. */
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** Filter values by list: one text, or one for each element of a list field. */
  readonly match: Readonly<Record<string, string | readonly string[]>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Throws `TypeError` if the document lacks a field that orders one of its lists. */
export function toStoredView(view: ViewPlan, key: string, revision: number, text: string): StoredView {
  return { _id: key, revision, document: text, ...indexedParts(view, key, text) };
}

/** For a stored document, lists whose order field it lacks are skipped instead of throwing. */
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

/** Returns one text for each combination of the `where` fields' elements. Empty if a field has no value. */
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
