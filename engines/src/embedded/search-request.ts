import type { SearchQuery } from '../ports/search-index.ts';

/** A query whose index travels by name. */
export type SearchRequest = Omit<SearchQuery, 'index'> & { readonly index: string };
