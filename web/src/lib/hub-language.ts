import { writeFormatsIn } from '@runrate/contracts';

let language = 'en-US';

/**
 * Sets the language (BCP 47) that dates, numbers and plurals are written in: the hub's. One page has one; on the server, where
 * hubs can share a process, it is set before every render, which runs to its end undisturbed.
 */
export function setHubLanguage(tag = 'en-US'): void {
  language = tag;
  writeFormatsIn(tag);
}

export function hubLanguage(): string {
  return language;
}

let collator: { of: string; compare: (one: string, other: string) => number } | undefined;

/** Sorts names as the hub's language does. */
export function compareNames(one: string, other: string): number {
  if (collator?.of !== language) collator = { of: language, compare: new Intl.Collator(language).compare };
  return collator.compare(one, other);
}
