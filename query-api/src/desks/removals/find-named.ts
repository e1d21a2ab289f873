import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { findRemoved } from '@runrate/service';

const documentsAtOnce = 500;

/** Yields the documents of a view that the register names, a few hundred at a time. */
export async function* findNamed<View extends ViewDefinition>(
  views: ViewStore,
  view: View,
  namesOf: (document: DocumentOf<View>) => readonly string[],
): AsyncGenerator<DocumentOf<View>[]> {
  let some: { readonly document: DocumentOf<View>; readonly names: readonly string[] }[] = [];
  async function judge(): Promise<DocumentOf<View>[]> {
    const removed = await findRemoved(
      views,
      some.flatMap(({ names }) => names),
    );
    const named = some.filter(({ names }) => names.some((name) => removed.has(name)));
    some = [];
    return named.map(({ document }) => document);
  }
  for await (const { document } of views.scan(view)) {
    some.push({ document, names: namesOf(document) });
    if (some.length >= documentsAtOnce) yield await judge();
  }
  yield await judge();
}
