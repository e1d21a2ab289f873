import { fillTexts, type HubConfig } from '@runrate/contracts';
import { plainTexts } from '@runrate/messages';

/** What an issue is, in the owner's words or in those of the hub's language. */
export function toIssueHeading({ texts, language }: Pick<HubConfig, 'texts' | 'language'>): string {
  return fillTexts(texts, plainTexts('texts', language)).issueHeading;
}
