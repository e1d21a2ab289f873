/** Where a list goes on: after the last document of a page that is full. */
export function nextCursor(
  { documents, cursors }: { readonly documents: readonly unknown[]; readonly cursors: readonly string[] },
  limit: number,
): { next?: string } {
  const last = cursors.at(-1);
  return last === undefined || documents.length < limit ? {} : { next: last };
}
