import { addDays, exchangeDay, isTradingDay } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';

/** 'What to watch tomorrow', or in the next session where exchanges stay closed tomorrow. */
export function toWatchTitle(now: number): string {
  const tomorrow = addDays(exchangeDay(now), 1);
  return isTradingDay(Date.parse(tomorrow))
    ? t('market-analysis.what-to-watch-tomorrow')
    : t('market-analysis.what-to-watch-next');
}
