import { t } from '../../lib/messages.ts';

/** '74 days ago', '1 day ago', 'today'; '--' if no round is known. */
export function daysSinceText(days: number | undefined): string {
  if (days === undefined) return '--';
  if (days === 0) return t('startups.today');
  return t('startups.days-ago', { days });
}
