/** Parts of a score: the sum of `words`, `nearness`, `companions` and `meaning`, times `recency`. */
export interface ScoreParts {
  readonly words: number;
  readonly nearness: number;
  readonly companions: number;
  readonly meaning?: number;
  readonly recency: number;
}

export interface Scored {
  readonly score: number;
  readonly parts: ScoreParts;
}
