import type { SearchDocument } from '@runrate/contracts';

export interface SearchChange {
  readonly index: string;
  readonly id: string;
  readonly version: number;
  readonly document: SearchDocument | null;
}
