import { defaultLanguage, type HubConfig } from '@runrate/contracts';
import { drawText } from './draw-text.ts';
import { splitCharacters } from './plain-text.ts';

/** Scripts that titles are written in, each with a letter that every font of the script has. */
const samples: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Han}/u, '漢'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'あ'],
  [/\p{Script=Hangul}/u, '한'],
  [/\p{Script=Arabic}/u, 'ع'],
  [/\p{Script=Hebrew}/u, 'א'],
  [/\p{Script=Cyrillic}/u, 'ж'],
  [/\p{Script=Greek}/u, 'ω'],
  [/\p{Script=Devanagari}/u, 'अ'],
  [/\p{Script=Bengali}/u, 'অ'],
  [/\p{Script=Tamil}/u, 'அ'],
  [/\p{Script=Thai}/u, 'ก'],
];
/** Emoji, flags and keycaps. ©, ® and ™ are in every font. */
const pictures = /(?![\u{a9}\u{ae}\u{2122}])\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{20e3}]/u;
const pictureSample = '🎉';
const unsampled = 40;

/** Letters of the scripts that languages are written in, by ISO 15924. */
const lettersOf: Readonly<Record<string, string>> = {
  ...{ Jpan: '漢あ', Hans: '漢', Hant: '漢', Kore: '한', Arab: 'ع', Hebr: 'א', Cyrl: 'ж', Grek: 'ω' },
  ...{ Deva: 'अ', Beng: 'অ', Taml: 'அ', Thai: 'ก' },
};

type Draws = (sample: string) => Promise<boolean>;

/** Cached results, because the machine's fonts don't change while it runs. */
const tried = new Map<string, Promise<boolean>>();

/** Removes emoji that this machine can't draw. Returns an empty string if it can't draw the letters. */
export async function toWritable(text: string, draws: Draws = canDraw): Promise<string> {
  const written = pictures.test(text) && !(await draws(pictureSample)) ? withoutPictures(text) : text;
  const strange = new Set([...written].filter((letter) => /(?!\p{Script=Latin})\p{L}/u.test(letter)));
  const needed = new Set<string>();
  for (const letter of strange) {
    const [, sample] = samples.find(([script]) => script.test(letter)) ?? [];
    if (sample !== undefined || needed.size < unsampled) needed.add(sample ?? letter);
  }
  for (const sample of needed) if (!(await draws(sample))) return '';
  return written;
}

/** Returns a sentence if titles in the hub's language would be missing on its share cards. */
export async function describeMissingLetters(
  { brand, language = defaultLanguage }: Pick<HubConfig, 'brand' | 'language'>,
  draws: Draws = canDraw,
): Promise<string | undefined> {
  const script = new Intl.Locale(language).maximize().script ?? '';
  const letters = lettersOf[script] ?? '';
  if ((await toWritable(`${letters}${brand.name}`, draws)) !== '') return undefined;
  return `This machine has no font for ${language}, so share cards have no titles; docs/configuration.md names packages of fonts.`;
}

function withoutPictures(text: string): string {
  return splitCharacters(text)
    .filter((character) => !pictures.test(character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

export function canDraw(sample: string): Promise<boolean> {
  const known = tried.get(sample);
  if (known) return known;
  if (tried.size > 500) tried.clear();
  const trying = isLetter(sample);
  tried.set(sample, trying);
  return trying;
}

/** A missing letter is drawn as a box: all four edges filled, and hollow. */
async function isLetter(sample: string): Promise<boolean> {
  const drawn = await drawText(sample, { font: 'text', size: 96, colour: '#000000', width: 400 });
  const { data, info } = await drawn.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isInk = (x: number, y: number) => (data[y * width + x] ?? 0) > 100;
  const hasInk = (x: number) => Array.from({ length: height }, (_, y) => isInk(x, y)).some(Boolean);
  const inked = Array.from({ length: width }, (_, x) => x).filter(hasInk);
  const [first = 0, last = 0] = [inked[0], inked.at(-1)];
  const share = (length: number, at: (place: number) => boolean) =>
    Array.from({ length }, (_, place) => at(place)).filter(Boolean).length / length;
  const edges = [
    share(inked.length, (place) => isInk(first + place, 0)),
    share(inked.length, (place) => isInk(first + place, height - 1)),
    share(height, (y) => isInk(first, y)),
    share(height, (y) => isInk(last, y)),
  ];
  // A dash fills all edges too, but is not hollow.
  const isHollow = share(data.length, (place) => (data[place] ?? 0) > 100) < 0.8;
  return !isHollow || edges.some((filled) => filled < 0.9);
}
