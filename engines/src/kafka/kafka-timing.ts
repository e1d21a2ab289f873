/** Milliseconds unless said otherwise; tests shorten them. */
export interface KafkaTiming {
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
  /** Times a producer or consumer tries again before it gives up: about 20 s while the broker is away. */
  readonly retries: number;
  /** A member that is not heard of for so long loses its partitions: how late others take over from a killed one. */
  readonly sessionTimeout: number;
  /** How long a rebalance waits for a member that is still handling a batch. */
  readonly rebalanceTimeout: number;
  /** Also how late a member learns that the group is being rebalanced. */
  readonly heartbeatInterval: number;
  /** How long the broker holds a fetch open when there is nothing new. */
  readonly fetchWait: number;
  /** Silence after which a consumer is taken for dead; longer than a join may take (`rebalanceTimeout`). */
  readonly stallAfter: number;
  readonly firstPause: number;
  readonly longestPause: number;
  /** How long closing waits for the broker before it lets go. */
  readonly closeWithin: number;
}

export const usualTiming: KafkaTiming = {
  connectionTimeout: 3000,
  requestTimeout: 10_000,
  retries: 20,
  sessionTimeout: 10_000,
  rebalanceTimeout: 30_000,
  heartbeatInterval: 1000,
  fetchWait: 100,
  stallAfter: 45_000,
  firstPause: 100,
  longestPause: 4000,
  closeWithin: 5000,
};
