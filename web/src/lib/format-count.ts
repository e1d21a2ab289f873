import { isWrittenInAmerican, numberFormat } from '@runrate/contracts';
import { t } from './messages.ts';

const american = numberFormat({ notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** No minimum of decimals: languages without a short form for thousands write '1234', not '1234,0'. */
const short = numberFormat({ notation: 'compact', maximumFractionDigits: 1 });

/** '999', '1.0K', '2.3M'; in German '2,3 Mio.'. */
export function formatCount(count: number): string {
  return count < 1000 ? formatInteger(count) : isWrittenInAmerican() ? american(count) : short(count);
}

const whole = numberFormat({ maximumFractionDigits: 0 });

export function formatInteger(count: number): string {
  return whole(count);
}

/** '1 view', '1.5K views'. */
export function formatViews(count: number): string {
  return t('formats.views', { count, shown: formatCount(count) });
}

const worthTelling = 100;

/** Views of an article; undefined while they are too few to tell anything. */
export function formatManyViews(count: number): string | undefined {
  return count < worthTelling ? undefined : formatViews(count);
}
