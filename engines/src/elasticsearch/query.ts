import type { estypes } from '@elastic/elasticsearch';

/** The client's own type admits undefined. */
export type Query = NonNullable<estypes.QueryDslQueryContainer>;
