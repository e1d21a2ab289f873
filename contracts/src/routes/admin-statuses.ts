/** What every call for admins that is counted may answer, beside what is its own. */
export const limited = {
  401: 'an admin session is needed',
  403: 'asked from the page of another site',
  429: 'asked too often',
} as const;
