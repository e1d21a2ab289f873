/** Error statuses of every rate-limited admin call, in addition to its own. */
export const limited = {
  401: 'an admin session is needed',
  403: 'asked from the page of another site',
  429: 'asked too often',
} as const;
