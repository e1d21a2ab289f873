/** First year of a Japanese era, less one. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

/** A spelling, and what it is in the usual one. */
type Respelling = readonly [spelled: RegExp, usual: string | ((...found: string[]) => string)];

const respellings: readonly Respelling[] = [
  [/\u2212/g, '-'],
  // Japanese, Chinese and Korean
  [/(令和|平成|昭和)\s?(\d{1,2}|元)(?=\s?年)/, (_, era = '', year = '') => toEraYear(era, year)],
  [/^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일](?:\s?\([^\d()]{1,4}\))?/, '$1-$2-$3 '],
  [/^(\d{4})\. ?(\d{1,2})\. (\d{1,2})\.?(?=\s|$)/, '$1-$2-$3'],
  [
    /(午前|上午|오전|午後|下午|오후)\s?(\d{1,2}[:時时시点].*)$/,
    (_, half = '', rest = '') => `${rest} ${toHalf(half)}`,
  ],
  [
    /(\d{1,2})\s?[時时시点]\s?(?:(\d{1,2})\s?[分분])?(?:\s?(\d{1,2})\s?[秒초])?/,
    (_, hour, minute = '0', second = '0') => `${hour}:${minute}:${second}`,
  ],
  // ISO 8601 without separators, without a time, with hours alone, by the day of the year
  [/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:$5:$6'],
  [/^(\d{4})(\d{2})(\d{2})(?=t|\s|$)/i, '$1-$2-$3'],
  [/^(\d{4})-?(\d{3})(?=t|\s|$)/i, (_, year, day) => toDayOfYear(Number(year), Number(day))],
  [/^(\d{4}-\d{2}-\d{2})(z|[+-]\d{2}:?\d{2})$/i, '$1T00:00$2'],
  [
    /(\dt\d{2})(\d{2})(\d{2})?(?=[.,z+\s-]|$)/i,
    (_, hour, minute, second = '00') => `${hour}:${minute}:${second}`,
  ],
  [/(\dt\d{2})(?=z|[+-]|$)/i, '$1:00'],
  // seconds or milliseconds since 1970
  [/^(\d{10})(?:\.\d{1,9})?$/, (_, seconds) => new Date(Number(seconds) * 1000).toISOString()],
  [/^\d{13}$/, (milliseconds) => new Date(Number(milliseconds)).toISOString()],
  // zones
  [/(?:\b|(?<=\d))(?:gmt|utc) ?([+-]\d{1,2})(?![\d:])/i, '$1:00'],
  [/(?:\b|(?<=\d))(?:gmt|utc) ?(?=[+-]\d)/i, ''],
  [/([+-]\d{2}:?\d{2})z$/i, '$1'],
  // numbers alone, where they can't be mistaken
  [
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?=,?\s|$)/,
    (date, first, mark, second, year) => toOrder(date, Number(first), Number(second), { mark, year }),
  ],
  // words
  [/\b(?:de|del|of|the) /gi, ''],
  [/(\d)(?:st|nd|rd|th|er|º)(?=[\s,])/i, '$1'],
  [/,? (?:at|[-|–·]) (?=\d)/i, ' '],
];

/** Rewrites a date to the spellings that `parseDate` knows; what it doesn't recognise is unchanged. */
export function toUsualDate(date: string): string {
  let usual = date.normalize('NFKC');
  for (const [spelled, replacement] of respellings) {
    // Both kinds of replacement, each with its own overload.
    usual =
      typeof replacement === 'string'
        ? usual.replace(spelled, replacement)
        : usual.replace(spelled, replacement);
  }
  return usual.trim();
}

function toEraYear(era: string, year: string): string {
  return String((eras[era] ?? 0) + (year === '元' ? 1 : Number(year)));
}

function toHalf(half: string): string {
  return ['午前', '上午', '오전'].includes(half) ? 'AM' : 'PM';
}

function toDayOfYear(year: number, day: number): string {
  const date = new Date(Date.UTC(year, 0, day));
  return day > 0 && date.getUTCFullYear() === year ? date.toISOString().slice(0, 10) : '';
}

/** Points mean that the day comes first, a number over 12 is a day; any other order is anybody's guess. */
function toOrder(
  date: string,
  first: number,
  second: number,
  { mark, year }: { mark: string | undefined; year: string | undefined },
): string {
  const isDayFirst = second <= 12 && (mark === '.' || first > 12 || first === second);
  if (!isDayFirst && second <= 12) return date;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return `${year}-${month}-${day}`;
}
