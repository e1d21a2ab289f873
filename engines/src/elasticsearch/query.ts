import type { estypes } from '@elastic/elasticsearch';

export type Query = NonNullable<estypes.QueryDslQueryContainer>;
