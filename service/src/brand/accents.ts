import { contrastOf, fromSeen, mix, parseHex, toHex, toSeen } from './colours.ts';

export type Theme = 'light' | 'dark';

export interface ThemeAccent {
  readonly accent: string;
  readonly strong: string;
  readonly soft: string;
  readonly on: string;
}

export type Accents = Readonly<Record<Theme, ThemeAccent>>;

/** Contrast of text with its background (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5;

/**
 * Backgrounds on which the accent is used as text, as in web/src/styles/tokens.css; the soft one is derived
 * from the accent itself.
 */
export const groundsOf: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#fbfaf7', '#ffffff', '#f4f2ec'],
  dark: ['#0e1116', '#151a21', '#1b212a', '#12161c'],
};

const softShare = 0.1;
const lightnessStep = 0.004;
const strongStep = 0.08;

export function toAccents(given: string): Accents {
  if (last?.given !== given) {
    last = { given, accents: { light: toThemeAccent(given, 'light'), dark: toThemeAccent(given, 'dark') } };
  }
  return last.accents;
}

/** Cache: a hub has one accent, and needs it for each page. */
let last: { readonly given: string; readonly accents: Accents } | undefined;

/** Returns a sentence on what was changed about the accent; `undefined` if it is unchanged in both themes. */
export function describeAccents(given: string): string | undefined {
  const own = toHex(parseHex(given));
  const { light, dark } = toAccents(given);
  const changes = [
    ...(light.accent === own ? [] : [`${light.accent} in the light theme`]),
    ...(dark.accent === own ? [] : [`${dark.accent} in the dark one`]),
  ];
  if (changes.length === 0) return undefined;
  const [first = ''] = changes;
  const used = changes.length === 1 ? first.replace('dark one', 'dark theme') : changes.join(' and ');
  return `brand.accent: ${given} cannot be read on every ground (${textContrast}:1), so it is ${used}.`;
}

function toThemeAccent(given: string, theme: Theme): ThemeAccent {
  const own = toHex(parseHex(given));
  const { chroma, hue, lightness } = toSeen(parseHex(given));
  const away = theme === 'light' ? -1 : 1;
  const at = (value: number) => toHex(fromSeen({ lightness: Math.min(1, Math.max(0, value)), chroma, hue }));
  let [accent, moved] = [own, lightness];
  while (!isReadable(accent, theme)) {
    moved += away * lightnessStep;
    accent = at(moved);
  }
  return {
    accent,
    strong: at(moved + away * strongStep),
    soft: toSoft(accent, theme),
    on: theme === 'light' ? '#ffffff' : toHex(fromSeen({ lightness: 0.2, chroma: chroma / 3, hue })),
  };
}

function isReadable(accent: string, theme: Theme): boolean {
  return [...groundsOf[theme], toSoft(accent, theme)].every(
    (ground) => contrastOf(accent, ground) >= textContrast,
  );
}

function toSoft(accent: string, theme: Theme): string {
  return mix(accent, softShare, theme === 'light' ? '#ffffff' : '#0e1116');
}
