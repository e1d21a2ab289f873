import type { SearchQuery } from '../ports/search-index.ts';

export type SearchRequest = Omit<SearchQuery, 'index'> & { readonly index: string };
