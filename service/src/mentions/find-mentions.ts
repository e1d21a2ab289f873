import { type CompanyName, meansCompany, type Passage, toCompanyName, toPassage } from './judge-name.ts';
import { createNameAutomaton } from './name-automaton.ts';
import { toShortName } from './short-names.ts';
import { hasWord, isSmall, startsLarge } from './words.ts';

export interface NamedCompany {
  readonly slug: string;
  readonly name: string;
  readonly symbol?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
  /** Phrases that contain one of its names and mean something else. */
  readonly notAliases?: readonly string[] | undefined;
}

export interface MentionTexts {
  readonly title: string;
  readonly excerpt?: string;
  readonly body?: string;
}

export interface FoundMention {
  readonly company: string;
  readonly where: 'title' | 'excerpt' | 'body';
  readonly alias: string;
}

const places = ['title', 'excerpt', 'body'] as const;

const textLimit = 20_000;

/** Finds the companies a text names. Each is returned once, at its first mention. */
export function createMentionFinder(
  companies: readonly NamedCompany[],
): (texts: MentionTexts) => readonly FoundMention[] {
  // A hub without companies need not read its texts for them.
  if (companies.length === 0) return () => [];
  const automaton = createNameAutomaton<CompanyName>();
  const smallBeginnings = new Set<string>();
  const spelledOut = new Set(companies.flatMap(ownNamesOf).map((name) => name.toLowerCase()));
  for (const company of companies) {
    const short = toShortName(company.name);
    const isFree = short !== undefined && !spelledOut.has(short.toLowerCase());
    for (const name of namesOf(company, isFree ? [short] : [])) {
      automaton.add(name.alias, name);
      const [first = ''] = name.words;
      if (!startsLarge(first)) smallBeginnings.add(first.toLowerCase());
    }
  }

  function mayName(word: string): boolean {
    return (!isSmall(word) || smallBeginnings.has(word)) && automaton.begins(word.toLowerCase());
  }

  /** Most texts name nobody, and are not taken apart. */
  function mayNameAny(text: string): boolean {
    return hasWord(
      text,
      (start, end) => automaton.mayBegin(text, start, end) && mayName(text.slice(start, end)),
    );
  }

  function findIn(passage: Passage): Map<string, CompanyName> {
    const found = new Map<string, CompanyName>();
    for (let at = 0; at < passage.words.length; at += 1) {
      if (!mayName(passage.words[at]?.text ?? '')) continue;
      for (const { names, length } of automaton.find(passage.text, passage.words, at)) {
        const meant = names.filter((name) => meansCompany(name, passage, at));
        if (meant.length === 0) continue;
        if (!meant.some(({ isOther }) => isOther)) {
          for (const name of onlyOneMeant(meant)) if (!found.has(name.slug)) found.set(name.slug, name);
        }
        at += length - 1;
        break;
      }
    }
    return found;
  }

  return (texts) => {
    const mentions = new Map<string, FoundMention>();
    for (const where of places) {
      const text = texts[where]?.slice(0, textLimit) ?? '';
      if (!mayNameAny(text)) continue;
      for (const [company, { alias }] of findIn(toPassage(text))) {
        if (!mentions.has(company)) mentions.set(company, { company, where, alias });
      }
    }
    return [...mentions.values()];
  };
}

function onlyOneMeant(names: readonly CompanyName[]): readonly CompanyName[] {
  return new Set(names.map(({ slug }) => slug)).size > 1 ? [] : names;
}

const ownNamesOf = ({ name, aliases = [] }: NamedCompany) => [name, ...aliases];

function namesOf(company: NamedCompany, shortNames: readonly string[]): CompanyName[] {
  const { slug, symbol, notAliases = [] } = company;
  const own = [...new Set([...ownNamesOf(company), ...shortNames])];
  const symbols = symbol === undefined || own.includes(symbol) ? [] : [symbol];
  const toNames = (spelled: readonly string[], kind: 'own' | 'symbol' | 'other') =>
    spelled.map((alias) => toCompanyName(alias, { slug, symbol, kind }));
  return [...toNames(own, 'own'), ...toNames(symbols, 'symbol'), ...toNames(notAliases, 'other')];
}
