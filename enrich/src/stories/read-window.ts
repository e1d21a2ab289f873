import type { Page } from '@runrate/engines';
import { openDays } from './open-window.ts';

interface Part {
  readonly limit: number;
  readonly from?: string;
  readonly after?: string;
}

const dayMs = 86_400_000;

/** Yields documents from the newest back to the start of the window that ends with it. */
export async function* readWindow<Document>(
  load: (part: Part) => Promise<Page<Document>>,
  limit: number,
  toTime: (document: Document) => number,
): AsyncGenerator<Document> {
  for (let part: Part = { limit }; ; ) {
    const { documents, cursors } = await load(part);
    yield* documents;
    const [newest] = documents;
    const after = cursors.at(-1);
    if (!newest || after === undefined || documents.length < limit) return;
    const from = part.from ?? new Date(toTime(newest) - (openDays + 1) * dayMs).toISOString();
    part = { limit, from, after };
  }
}
