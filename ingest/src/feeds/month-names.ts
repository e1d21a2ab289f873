const english = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** Every two-letter language code there could be; Intl knows which of them are languages. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** Built when the first date with a month that is not English comes; takes about a tenth of a second. */
let others: ReadonlyMap<string, number> | undefined;

/**
 * Returns 1 to 12 for the name of a month, or 0. English names may be shortened to three letters or more. Names of
 * other languages are those of Intl; a name that means one month here and another there (`listopad`) is 0.
 */
export function toMonth(name: string): number {
  const plain = toPlainName(name);
  const place = plain.length < 3 ? -1 : english.findIndex((month) => month.startsWith(plain));
  if (place !== -1) return place + 1;
  others ??= readMonthNames();
  return others.get(plain) ?? 0;
}

function readMonthNames(): Map<string, number> {
  const names = new Map<string, number>();
  for (const code of Intl.DateTimeFormat.supportedLocalesOf(codes)) {
    for (const options of [
      { month: 'long', day: 'numeric' },
      { month: 'long' },
      { month: 'short' },
    ] as const) {
      const format = new Intl.DateTimeFormat(`${code}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 4));
        const name = toPlainName(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (name.length < 2 || /[\d\s]/.test(name)) continue;
        names.set(name, names.has(name) && names.get(name) !== month ? 0 : month);
      }
    }
  }
  return names;
}

function toPlainName(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\.$/, '');
}
