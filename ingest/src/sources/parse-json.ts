import type { ParseResult } from './read-document.ts';

/** Parses JSON text; a web page or anything else in its place is refused with a reason for people. */
export function parseJson(text: string): ParseResult<unknown> {
  try {
    return { outcome: 'parsed', parsed: JSON.parse(text) };
  } catch {
    const isPage = /^\s*<(!doctype\s+html|html)\b/i.test(text);
    return {
      outcome: 'refused',
      reason: isPage
        ? 'The address answers with a web page, not with data'
        : 'The address answers with text that is not JSON',
    };
  }
}
