import { toMonth } from './month-names.ts';
import { toUsualDate } from './usual-date.ts';

/**
 * Time zone names used in feeds, with hours ahead of UTC; RFC 822 defines the American ones. Of names with several
 * meanings, the one with the most people.
 */
const zones: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  wet: 0,
  bst: 1,
  cet: 1,
  mez: 1,
  west: 1,
  wat: 1,
  cest: 2,
  mesz: 2,
  eet: 2,
  sast: 2,
  cat: 2,
  eest: 3,
  msk: 3,
  trt: 3,
  eat: 3,
  gst: 4,
  pkt: 5,
  ist: 5.5,
  npt: 5.75,
  ict: 7,
  wib: 7,
  hkt: 8,
  sgt: 8,
  pht: 8,
  awst: 8,
  jst: 9,
  kst: 9,
  acst: 9.5,
  aest: 10,
  acdt: 10.5,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  nst: -3.5,
  ndt: -2.5,
  brt: -3,
  art: -3,
  ast: -4,
  adt: -3,
  est: -5,
  edt: -4,
  et: -5,
  cst: -6,
  cdt: -5,
  ct: -6,
  mst: -7,
  mdt: -6,
  mt: -7,
  pst: -8,
  pdt: -7,
  pt: -8,
  akst: -9,
  akdt: -8,
  hst: -10,
};

const time = String.raw`(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d+))?)?`;
const zone = String.raw`(?:\s*([+-]\d{1,2}:?\d{2}|[+-]\d{2}|[a-z]{1,5}))?`;
const word = String.raw`([\p{L}\p{M}]{3,20})\.?`;
const iso = new RegExp(
  String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:\s*t\s*|\s+)${time}${zone})?\s*$`,
  'i',
);
const rfc = new RegExp(
  String.raw`^(?:[^\d\s,]+,?\s*)?(\d{1,2})\.?[\s-]+${word}[\s-]+(\d{2}|\d{4}),?(?:\s+${time}${zone})?\s*(?:\(.*\))?$`,
  'iu',
);
const american = new RegExp(
  String.raw`^(?:[^\d\s,]+,?\s+)?${word}\s+(\d{1,2}),?\s+(\d{4}),?(?:\s+${time}${zone})?\s*(?:\(.*\))?$`,
  'iu',
);
/** Form of C's asctime: `Thu Jan  4 10:00:00 EST 2026`. */
const asctime = new RegExp(
  String.raw`^(?:[a-z]{3,9},?\s+)?${word}\s+(\d{1,2})\s+${time}${zone}\s+(\d{4})$`,
  'iu',
);

/** A 12-hour time with am or pm. */
const halfDay = /\b(\d{1,2})((?::\d{1,2}){1,2})\s?([ap])\.?m\b\.?/i;

/**
 * Parses a date of a feed. Returns `undefined` if it doesn't name a definite day (a year alone, a month that doesn't
 * exist, a date before 1971, `03/04/2026`). Without a zone the date is read as UTC, without a time as midnight.
 */
export function parseDate(text: string | undefined): string | undefined {
  const trimmed = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (trimmed === '' || trimmed.length > 100) return undefined;
  const text24 = toUsualDate(trimmed).replace(halfDay, toFullDay);
  return fromIso(text24) ?? fromRfc(text24) ?? fromAmerican(text24) ?? fromAsctime(text24);
}

/** Converts `6:00 PM` to `18:00`. An hour outside 1 to 12 becomes 99, which is rejected later. */
function toFullDay(_: string, hour: string, minutes: string, half: string): string {
  const isHour = Number(hour) >= 1 && Number(hour) <= 12;
  const since = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${isHour ? since : 99}${minutes}`;
}

function fromIso(text: string): string | undefined {
  const found = iso.exec(text);
  return found
    ? toInstant(Number(found[1]), Number(found[2]), Number(found[3]), found.slice(4, 9))
    : undefined;
}

function fromRfc(text: string): string | undefined {
  const found = rfc.exec(text);
  if (!found) return undefined;
  return toInstant(toYear(found[3]), toMonth(found[2] ?? ''), Number(found[1]), found.slice(4, 9));
}

function fromAmerican(text: string): string | undefined {
  const found = american.exec(text);
  if (!found) return undefined;
  return toInstant(Number(found[3]), toMonth(found[1] ?? ''), Number(found[2]), found.slice(4, 9));
}

function fromAsctime(text: string): string | undefined {
  const found = asctime.exec(text);
  if (!found) return undefined;
  return toInstant(Number(found[8]), toMonth(found[1] ?? ''), Number(found[2]), found.slice(3, 8));
}

type Clock = readonly (string | undefined)[];

function toInstant(year: number, month: number, day: number, clock: Clock): string | undefined {
  const [hour = '0', minute = '0', second = '0', fraction = '0', zoneName] = clock;
  const offset = toOffset(zoneName);
  if (offset === undefined || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60)
    return undefined;
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000);
  const date = Date.UTC(year, month - 1, day);
  if (new Date(date).getUTCMonth() !== month - 1 || new Date(date).getUTCDate() !== day) return undefined;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second) - offset * 60;
  const instant = date + seconds * 1000 + milliseconds;
  if (year < 1971 || year > 9998) return undefined;
  return new Date(instant).toISOString();
}

/** Minutes ahead of UTC; `undefined` for an offset that doesn't exist. */
function toOffset(name: string | undefined): number | undefined {
  if (!name) return 0;
  const numeric = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(name);
  if (!numeric) return (zones[name.toLowerCase()] ?? 0) * 60;
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
  if (minutes > 14 * 60) return undefined;
  return numeric[1] === '-' ? -minutes : minutes;
}

function toYear(text: string | undefined): number {
  const year = Number(text);
  if (text?.length !== 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}
