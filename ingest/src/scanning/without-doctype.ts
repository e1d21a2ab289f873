import { withoutComments } from './without-comments.ts';

const opening = /<!DOCTYPE/i;

/** Replaces the document type with a space. A `<!DOCTYPE` after the first tag is content and stays. Linear time. */
export function withoutDoctype(text: string): string {
  const start = text.search(opening);
  const isInProlog = start !== -1 && !/<[a-z]/i.test(withoutComments(text.slice(0, start)));
  const end = isInProlog ? findEnd(text, start) : -1;
  return end === -1 ? text : `${text.slice(0, start)} ${text.slice(end)}`;
}

/** Returns the position after the `>` that ends a document type, or -1. */
function findEnd(text: string, start: number): number {
  const close = text.indexOf('>', start);
  const bracket = text.slice(start, close === -1 ? text.length : close).indexOf('[');
  if (bracket === -1) return close === -1 ? -1 : close + 1;
  const definitionsEnd = text.indexOf(']', start + bracket);
  if (definitionsEnd === -1) return -1;
  const rest = text.slice(definitionsEnd + 1).trimStart();
  return rest.startsWith('>') ? text.length - rest.length + 1 : -1;
}
