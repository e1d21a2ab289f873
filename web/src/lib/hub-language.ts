import { writeFormatsIn } from '@runrate/contracts';

let language = 'en-US';

/** Sets the hub's language (BCP 47). Hubs may share a server process, which sets it before every render. */
export function setHubLanguage(tag = 'en-US'): void {
  language = tag;
  writeFormatsIn(tag);
}

export function hubLanguage(): string {
  return language;
}

let collator: { of: string; compare: (one: string, other: string) => number } | undefined;

export function compareNames(one: string, other: string): number {
  if (collator?.of !== language) collator = { of: language, compare: new Intl.Collator(language).compare };
  return collator.compare(one, other);
}
