import { type Answer, jsonAnswer } from '../http/answer.ts';

/**
 * The sample world's SEC: companies with numbers the SEC has not assigned and invented figures. Millions of dollars per
 * quarter; `restated` is an amended value of one of them.
 */
interface Filer {
  readonly name: string;
  /**
   * Start and end of each quarter of the fiscal year; if the year ends in January, the fourth quarter ends in the
   * following calendar year.
   */
  readonly quarters: readonly (readonly [start: string, end: string, millions: number])[];
  readonly restated?: { readonly end: string; readonly millions: number };
}

const calendarQuarters = (firstYear: number, millions: readonly number[]): Filer['quarters'] =>
  millions.map((value, place) => {
    const year = firstYear + Math.floor(place / 4);
    const month = (place % 4) * 3;
    return [isoDay(Date.UTC(year, month, 1)), isoDay(Date.UTC(year, month + 3, 0)), value];
  });

const shiftedQuarters = (firstYear: number, millions: readonly number[]): Filer['quarters'] =>
  millions.map((value, place) => {
    const month = 1 + place * 3;
    return [isoDay(Date.UTC(firstYear, month, 1)), isoDay(Date.UTC(firstYear, month + 3, 0)), value];
  });

/** Fiscal years begin in January, or in February if they end in January. */
const filers: Readonly<Record<string, Filer>> = {
  '9999901': {
    name: 'Sample Filer One, Inc.',
    quarters: calendarQuarters(2024, [205, 220, 235, 250, 270, 283, 303, 325, 340, 365, 383]),
    restated: { end: '2026-06-30', millions: 362 },
  },
  '9999902': {
    name: 'Sample Filer Two, Inc.',
    quarters: shiftedQuarters(2024, [290, 300, 310, 322, 330, 340, 350, 362, 378, 388]),
  },
};

const dayMs = 86_400_000;
const reportAfterDays = 31;
const yearAfterDays = 48;
const amendAfterDays = 75;

/** Returns company facts in the SEC's format, including only those filed by now. */
export function answerCompanyFacts(cik: string, now: number): Answer | undefined {
  const number = String(Number(cik));
  const filer = filers[number];
  if (!filer) return undefined;
  const facts = listFacts(number, filer).filter(({ filed }) => filed <= isoDay(now));
  const revenue = { label: 'Revenues', description: 'Invented for the sample hub.', units: { USD: facts } };
  return jsonAnswer({
    cik: Number(number),
    entityName: filer.name,
    facts: { 'us-gaap': { Revenues: revenue } },
  });
}

/** Three quarters of each year have reports of their own; the fourth is only contained in the annual report. */
function listFacts(cik: string, { quarters, restated }: Filer) {
  return quarters.flatMap(([start, end, millions], place) => {
    const year = quarters.slice(place - 3, place + 1);
    const isFourth = place % 4 === 3;
    const whole = year.reduce((sum, [, , value]) => sum + value, 0);
    const stated = isFourth
      ? toFact(
          cik,
          { place, start: year[0]?.[0] ?? start, end, millions: whole, form: '10-K' },
          yearAfterDays,
        )
      : toFact(cik, { place, start, end, millions, form: '10-Q' }, reportAfterDays);
    if (restated?.end !== end) return [stated];
    const amended = { place: place + 50, start, end, millions: restated.millions, form: '10-Q/A' };
    return [stated, toFact(cik, amended, amendAfterDays)];
  });
}

function toFact(
  cik: string,
  {
    place,
    start,
    end,
    millions,
    form,
  }: { place: number; start: string; end: string; millions: number; form: string },
  afterDays: number,
) {
  const filed = isoDay(Date.parse(end) + afterDays * dayMs);
  const accn = `${cik.padStart(10, '0')}-${filed.slice(2, 4)}-${String(place + 1).padStart(6, '0')}`;
  const fp = form === '10-K' ? 'FY' : `Q${(place % 4) + 1}`;
  return { start, end, val: millions * 1e6, accn, fy: Number(start.slice(0, 4)), fp, form, filed };
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
