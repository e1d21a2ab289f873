import { dateFormat } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { formatMonth, weeksOf } from '../edition-dates.ts';

const weekday = dateFormat({ weekday: 'narrow', timeZone: 'UTC' });
const longWeekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });
/** A week that begins with Monday. */
const week = [5, 6, 7, 8, 9, 10, 11].map((day) => new Date(Date.UTC(2026, 0, day)));

/** The days of a month; those that have an edition lead to it. */
export function MonthCalendar({ month, days }: { month: string; days: readonly string[] }) {
  return (
    <table className="w-full table-fixed text-center text-caption figures">
      <caption className="mb-1 border-t border-ink pt-1.5 text-start font-semibold">
        {formatMonth(month)}
      </caption>
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
              <td key={place} className="border-t border-rule p-0">
                {date === null ? null : days.includes(date) ? (
                  <Link
                    to={`/editions/${date}`}
                    className="block py-1.5 font-semibold text-accent hover:bg-accent-soft"
                  >
                    {Number(date.slice(8))}
                  </Link>
                ) : (
                  <span className="block py-1.5 text-muted">{Number(date.slice(8))}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
