import { compileMessage, english, type Language, namesIn, readCatalog } from '@runrate/messages';

/** What each language must contain: the whole interface, or only the folders used around every page. */
const complete: Readonly<Record<Exclude<Language, 'en'>, 'all' | readonly string[]>> = {
  de: 'all',
  ja: 'all',
  ar: ['frame', 'components', 'navigation'],
};

export interface CatalogReport {
  readonly faults: readonly string[];
  /** Number of messages that fall back to English, by language. */
  readonly missing: Readonly<Record<string, number>>;
}

/** Compares every language with English: missing messages, extra ones, and different placeholders. */
export function checkCatalogs(): CatalogReport {
  const faults = Object.entries(english).flatMap(([folder, texts]) =>
    Object.entries<string>(texts).flatMap(
      ([name, text]) => compile(`en/${folder}.${name}`, text, 'en').faults,
    ),
  );
  const missing: Record<string, number> = {};
  for (const [language, wanted] of Object.entries(complete)) {
    const report = checkLanguage(language as Language, wanted);
    faults.push(...report.faults);
    missing[language] = report.missing;
  }
  return { faults, missing };
}

function checkLanguage(language: Language, wanted: 'all' | readonly string[]) {
  const catalog = readCatalog(language);
  const faults: string[] = [];
  let missing = 0;
  for (const [folder, texts] of Object.entries<Readonly<Record<string, string>>>(english)) {
    const own = catalog[folder] ?? {};
    for (const [name, text] of Object.entries(texts)) {
      const translated = own[name];
      const id = `${language}/${folder}.${name}`;
      if (translated !== undefined) faults.push(...compare(id, text, translated, language));
      else {
        missing += 1;
        if (wanted === 'all' || wanted.includes(folder)) faults.push(`${id} is missing`);
      }
    }
    for (const name of Object.keys(own))
      if (texts[name] === undefined) faults.push(`${language}/${folder}.${name} is no English message`);
  }
  for (const folder of Object.keys(catalog))
    if (!(folder in english)) faults.push(`${language}/${folder}.json has no English file`);
  return { faults, missing };
}

function compare(id: string, text: string, translated: string, language: Language): string[] {
  const own = compile(id, translated, language);
  const wanted = compile(id, text, 'en').names;
  const lacks = [...wanted].filter((name) => !own.names.has(name));
  const adds = [...own.names].filter((name) => !wanted.has(name));
  return [
    ...own.faults,
    ...(own.faults.length === 0 ? lacks.map((name) => `${id} does not use ${name}`) : []),
    ...adds.map((name) => `${id} uses ${name}, which English does not`),
  ];
}

function compile(id: string, text: string, language: Language) {
  try {
    return { names: namesIn(compileMessage(text, language)), faults: [] };
  } catch (error) {
    return { names: new Set<string>(), faults: [`${id} is no message: ${String(error)}`] };
  }
}
