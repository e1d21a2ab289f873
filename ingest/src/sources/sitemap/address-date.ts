/** The UTC time span named in an address: `/2026/03/04/`, `/2026-03-04-…` or `/2026/03/`. */
export interface AddressDate {
  readonly from: string;
  /** End of the span, exclusive. */
  readonly to: string;
  readonly isDay: boolean;
}

const datePattern = /\/((?:19|20)\d{2})[/-]?(0[1-9]|1[0-2])(?:[/-]?(0[1-9]|[12]\d|3[01]))?(?=[/_-]|$)/;

/** Returns the date in an address, or `undefined`. */
export function toAddressDate(address: string): AddressDate | undefined {
  const [, year, month, day] = datePattern.exec(new URL(address).pathname) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const from = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1));
  const to = day === undefined ? Date.UTC(Number(year), Number(month)) : from + 86_400_000;
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), isDay: day !== undefined };
}
