import { directionOf, type EditionIndex, formatBillions, formatSignedPercent } from '@runrate/contracts';
import { Byline } from '../../../components/byline.tsx';
import { t } from '../../../lib/messages.ts';
import { formatWeekday } from '../edition-dates.ts';

export const changeColours = { gain: 'text-gain', loss: 'text-loss', flat: '' } as const;

interface IndexLineProps {
  index: EditionIndex;
  /** Where many stand below each other: without what hardly changes from day to day. */
  isShort?: boolean;
  className?: string;
}

/** The market index of a day in one line. */
export function IndexLine({ index, isShort = false, className = '' }: IndexLineProps) {
  const { changePercent, gained, lost, arr, closedOn } = index;
  return (
    <Byline
      className={className}
      parts={[
        <span key="change" className={`font-semibold ${changeColours[directionOf(changePercent)]}`}>
          {t('editions.index-change', { change: formatSignedPercent(changePercent) })}
        </span>,
        t('editions.rose', { count: gained }),
        t('editions.fell', { count: lost }),
        closedOn === undefined ? null : t('editions.at-close', { day: formatWeekday(closedOn) }),
        isShort || arr === undefined ? null : t('editions.arr-in-all', { value: formatBillions(arr) }),
      ]}
    />
  );
}
