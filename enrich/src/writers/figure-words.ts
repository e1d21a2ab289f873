import { dateFormat, listFormat, numberFormat, withFormatsIn } from '@runrate/contracts';
import { interfaceOf, type Translate, translator } from '@runrate/messages';

/** Figures of the market as words of one language. */
export interface FigureWords {
  readonly t: Translate;
  /** The size of a change without its sign: `1.2 percent`, `14 percent`. */
  percent(change: number): string;
  /** `up 1.2 percent`, `down 0.4 percent`, `unchanged`. */
  move(change: number): string;
  /** `rose 1.2 percent`, `fell 0.4 percent`, `did not move`. */
  pastMove(change: number): string;
  /** `two`, `37`. */
  number(count: number): string;
  /** With one decimal. */
  points(value: number): string;
  /** `a`, `a and b`, `a, b and c`. */
  list(names: readonly string[]): string;
  /** The day `2026-11-20` as `Friday 20 November`. */
  dayName(day: string): string;
}

/** Change, in percent, below which figures count as unmoved. */
const STILL = 0.05;

const inWhole = numberFormat({ maximumFractionDigits: 0 });
const inTenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const inOneList = listFormat({ type: 'conjunction' });
const inDays = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Words in the hub's language, or in English if the messages have no translation into it. */
export function figureWords(hubLanguage: string | undefined): FigureWords {
  const t = translator(hubLanguage);
  const language = interfaceOf(hubLanguage);
  const isEnglish = language === 'en' || language === 'pseudo';
  const write = (make: () => string) => withFormatsIn(isEnglish ? 'en-GB' : language, make);
  const percent = (change: number) => {
    const size = Math.abs(change);
    return t('market-writing.percent', { size: write(() => (size >= 10 ? inWhole : inTenths)(size)) });
  };
  const toValues = (change: number) => ({
    direction: Math.abs(change) < STILL ? 'still' : change > 0 ? 'up' : 'down',
    percent: percent(change),
  });
  return {
    t,
    percent,
    move: (change) => t('market-writing.move', toValues(change)),
    pastMove: (change) => t('market-writing.past-move', toValues(change)),
    number: (count) => t('market-writing.number', { count }),
    points: (value) => write(() => inTenths(value)),
    list: (names) => write(() => inOneList(names)),
    dayName(day) {
      const name = write(() => inDays(Date.parse(day)));
      return isEnglish ? name.replace(',', '') : name;
    },
  };
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
