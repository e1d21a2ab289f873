import { numberFormat } from '@runrate/contracts';

const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** View counts: '999', '1.0K', '2.3M'. 999,950 and above would round to '1000.0K', so they are millions. */
export function formatCount(count: number): string {
  if (count >= 999_950) return `${(count / MILLION).toFixed(1)}M`;
  if (count >= THOUSAND) return `${(count / THOUSAND).toFixed(1)}K`;
  return String(count);
}

const whole = numberFormat({ maximumFractionDigits: 0 });

/** Counts with thousands separators, for figures that are shown in full: '34,033'. */
export function formatInteger(count: number): string {
  return whole(count);
}

/** '1 view', '1.5K views'. */
export function formatViews(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'view' : 'views'}`;
}
