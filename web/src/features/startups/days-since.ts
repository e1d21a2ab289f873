/** '74 days ago', '1 day ago', 'today'; '--' where no round is known. */
export function daysSinceText(days: number | undefined): string {
  if (days === undefined) return '--';
  if (days === 0) return 'today';
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
}
