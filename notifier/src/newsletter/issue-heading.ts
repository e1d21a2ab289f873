import { fillTexts, type HubConfig } from '@runrate/contracts';
import { plainTexts } from '@runrate/messages';

/** Heading of issues: the owner's text, or the default in the hub's language. */
export function toIssueHeading({ texts, language }: Pick<HubConfig, 'texts' | 'language'>): string {
  return fillTexts(texts, plainTexts('texts', language)).issueHeading;
}
