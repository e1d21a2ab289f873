import { dateFormat } from '@runrate/contracts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '../../../lib/class-names.ts';
import { formatMonth } from '../../../lib/format-month.ts';
import { t } from '../../../lib/messages.ts';
import { useNow } from '../../../lib/use-now.ts';
import { besideMonth, weeksOf } from '../edition-dates.ts';

const weekday = dateFormat({ weekday: 'narrow', timeZone: 'UTC' });
const longWeekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });
/** A week that begins with Monday. */
const week = [5, 6, 7, 8, 9, 10, 11].map((day) => new Date(Date.UTC(2026, 0, day)));

const day = 'block rounded-sm py-1';
const ring = 'ring-1 ring-ink';

interface MonthCalendarProps {
  month: string;
  /** Days of the month that have an edition. */
  days: readonly string[];
  /** Months that have editions. */
  months: readonly string[];
}

/** The days of a month; those that have an edition lead to it. Today has a ring. */
export function MonthCalendar({ month, days, months }: MonthCalendarProps) {
  const today = new Date(useNow(60_000)).toISOString().slice(0, 10);
  const { before, after } = besideMonth(months, month);
  return (
    <div className="border-t border-ink pt-1.5">
      <div className="mb-1 flex min-h-8 items-center gap-1">
        <p id="calendar-month" className="me-auto text-caption font-semibold">
          {formatMonth(month)}
        </p>
        <MonthLink month={before} label={t('editions.previous-month')} Icon={ArrowLeft} />
        <MonthLink month={after} label={t('editions.next-month')} Icon={ArrowRight} />
      </div>
      <Days month={month} days={days} today={today} />
    </div>
  );
}

function MonthLink(props: { month: string | undefined; label: string; Icon: typeof ArrowLeft }) {
  const { month, label, Icon } = props;
  if (month === undefined) return null;
  return (
    <Link
      to={`/editions/${month}`}
      aria-label={`${label}: ${formatMonth(month)}`}
      className="inline-flex size-8 items-center justify-center rounded-sm text-accent hover:bg-accent-soft rtl:-scale-x-100"
    >
      <Icon aria-hidden="true" size={16} />
    </Link>
  );
}

function Days({ month, days, today }: { month: string; days: readonly string[]; today: string }) {
  return (
    <table aria-labelledby="calendar-month" className="w-full table-fixed text-center text-caption figures">
      <thead>
        <tr className="text-muted">
          {week.map((day) => (
            <th key={day.getTime()} scope="col" abbr={longWeekday(day)} className="py-1.5 font-normal">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((dates) => (
          <tr key={dates.find(Boolean)}>
            {dates.map((date, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seven fixed columns
              <td key={place} aria-current={date === today ? 'date' : undefined} className="p-0.5">
                {date === null ? null : days.includes(date) ? (
                  <Link
                    to={`/editions/${date}`}
                    className={cn(
                      day,
                      'bg-accent-soft font-semibold text-accent underline underline-offset-2 hover:bg-accent hover:text-paper',
                      date === today && ring,
                    )}
                  >
                    {Number(date.slice(8))}
                  </Link>
                ) : (
                  <span className={cn(day, 'font-light text-muted/90', date === today && ring)}>
                    {Number(date.slice(8))}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
