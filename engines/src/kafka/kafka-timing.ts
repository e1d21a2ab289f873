/** Times in milliseconds unless stated otherwise. Tests shorten them. */
export interface KafkaTiming {
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
  /** Number of retries of a producer or consumer: about 20 s while the broker is away. */
  readonly retries: number;
  /** A member that is silent for this long loses its partitions to others. */
  readonly sessionTimeout: number;
  /** How long a rebalance waits for a member that is handling a batch. */
  readonly rebalanceTimeout: number;
  /** Also the delay until a member notices a rebalance. */
  readonly heartbeatInterval: number;
  /** How long the broker holds a fetch open if there is nothing new; a partition handled meanwhile is in the next one. */
  readonly fetchWait: number;
  /** How soon after a fetch that brought little the next one may begin. */
  readonly fetchRest: number;
  /** Silence after which a consumer counts as dead. Longer than a join may take (`rebalanceTimeout`). */
  readonly stallAfter: number;
  readonly firstPause: number;
  readonly longestPause: number;
  /** How long closing waits for the broker. */
  readonly closeWithin: number;
}

export const usualTiming: KafkaTiming = {
  connectionTimeout: 3000,
  requestTimeout: 10_000,
  retries: 20,
  sessionTimeout: 10_000,
  rebalanceTimeout: 30_000,
  heartbeatInterval: 1000,
  fetchWait: 500,
  fetchRest: 100,
  stallAfter: 45_000,
  firstPause: 100,
  longestPause: 4000,
  closeWithin: 5000,
};
