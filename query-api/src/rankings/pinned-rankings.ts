export interface PinnedRanking {
  readonly pinnedAt: number;
  /** Best first. */
  readonly ids: readonly string[];
}

/** How long an order stands once it was made. */
const rankingLife = 10 * 60_000;

/** The orders of rankings, each kept for ten minutes so that pages agree while figures move. */
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
