import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { english } from './english.ts';

const home = join(import.meta.dirname, '..');

/** Languages of the interface, each with a folder of message files. */
export const languages = ['en', 'de', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Pseudo-language for testing layouts: English made longer and accented. Not for readers. */
export const pseudoLanguage = 'pseudo';
export type Interface = Language | typeof pseudoLanguage;

/** Returns the interface language for a hub's language. `en-XA` and `en-Arab-XA` select the pseudo-language. */
export function interfaceOf(hubLanguage = 'en'): Interface {
  const { language, region } = new Intl.Locale(hubLanguage);
  if (region === 'XA') return pseudoLanguage;
  return languages.find((known) => known === language) ?? 'en';
}

/** Returns a sentence if the interface is not in the hub's language; `undefined` if it is. */
export function describeInterface(hubLanguage = 'en'): string | undefined {
  const { language } = new Intl.Locale(hubLanguage);
  if (languages.some((known) => known === language) || interfaceOf(hubLanguage) === pseudoLanguage)
    return undefined;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(hubLanguage);
  return `language: ${hubLanguage} is ${name}, which there are no texts in yet, so the interface is in English.`;
}

/** A language's texts by file and name; missing translations are absent. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function readCatalog(language: Language): Catalog {
  if (language === 'en') return english;
  const folder = join(home, language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.json'.length), readTexts(join(folder, file))]),
  );
}

function readTexts(path: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`messages/${basename(dirname(path))}/${basename(path)} cannot be read: ${error}`, {
      cause: error,
    });
  }
}
