import { writeFormatsIn } from '@runrate/contracts';

let language = 'en-US';

/**
 * Sets the hub's language (BCP 47) for dates, numbers and plurals. On the server, where several hubs may
 * share a process, it is set before every render, which is synchronous.
 */
export function setHubLanguage(tag = 'en-US'): void {
  language = tag;
  writeFormatsIn(tag);
}

export function hubLanguage(): string {
  return language;
}

let collator: { of: string; compare: (one: string, other: string) => number } | undefined;

/** Compares names in the order of the hub's language. */
export function compareNames(one: string, other: string): number {
  if (collator?.of !== language) collator = { of: language, compare: new Intl.Collator(language).compare };
  return collator.compare(one, other);
}
