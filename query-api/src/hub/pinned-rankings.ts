export interface PinnedRanking {
  readonly pinnedAt: number;
  readonly ids: readonly string[];
}

/** In milliseconds. */
const rankingLife = 10 * 60_000;

/** Keeps the order of each ranking for ten minutes, so that pages agree while view counts change. */
export class PinnedRankings {
  readonly #pinned = new Map<string, PinnedRanking>();

  get(name: string, now: number): PinnedRanking | undefined {
    const pinned = this.#pinned.get(name);
    const stands = pinned && now >= pinned.pinnedAt && now < pinned.pinnedAt + rankingLife;
    return stands ? pinned : undefined;
  }

  pin(name: string, ranking: PinnedRanking): void {
    this.#pinned.set(name, ranking);
  }
}
