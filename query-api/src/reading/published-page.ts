import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import type { ListRead, ViewStore } from '@runrate/engines';
import type { PagePlace } from '../http/page-links.ts';
import { wrongParameter } from '../http/refusal.ts';

export interface PageParameters {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

export interface LoadedPage<Document> {
  readonly documents: readonly Document[];
  readonly page: PagePlace;
}

/** Loads one page of a list with its total count. Throws a 400 for a cursor that does not fit. */
export async function loadPage<View extends ViewDefinition>(
  views: ViewStore,
  read: ListRead<View>,
  parameters: PageParameters,
): Promise<LoadedPage<DocumentOf<View>>> {
  const { limit, offset, cursor } = parameters;
  if (cursor !== undefined && offset > 0) {
    throw wrongParameter('cursor', 'cursor and offset can’t be given together.');
  }
  const [found, total] = await Promise.all([
    views.page({ ...read, limit: limit + 1, ...(cursor === undefined ? { offset } : { after: cursor }) }),
    views.count(read),
  ]);
  const more = found.documents.length > limit;
  const nextCursor = more ? found.cursors[limit - 1] : undefined;
  return {
    documents: found.documents.slice(0, limit),
    page: { limit, offset, total, cursor, nextCursor },
  };
}
