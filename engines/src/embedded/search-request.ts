import type { SearchQuery } from '../ports/search-index.ts';

/** A query with the name of its index, to send to a thread. */
export type SearchRequest = Omit<SearchQuery, 'index'> & { readonly index: string };
