import type { StockPeriod } from '@runrate/contracts';
import { t } from './messages.ts';

export const periodNames: Readonly<Record<StockPeriod, string>> = {
  '1D': t('formats.one-day'),
  '1W': t('formats.one-week'),
  '1M': t('formats.one-month'),
  '3M': t('formats.three-months'),
  YTD: t('formats.year-to-date'),
  '1Y': t('formats.one-year'),
};
