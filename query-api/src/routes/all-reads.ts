import { byPath } from '@runrate/contracts';
import type { ReadRoute } from './define-read.ts';
import * as reads from './reads.ts';

export const allReads: readonly ReadRoute[] = Object.values(reads).toSorted((a, b) =>
  byPath(a.definition, b.definition),
);
