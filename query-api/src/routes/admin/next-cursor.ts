/** Returns the cursor after the last document of a full page; nothing if the list ends. */
export function nextCursor(
  { documents, cursors }: { readonly documents: readonly unknown[]; readonly cursors: readonly string[] },
  limit: number,
): { next?: string } {
  const last = cursors.at(-1);
  return last === undefined || documents.length < limit ? {} : { next: last };
}
