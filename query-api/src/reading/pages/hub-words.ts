import type { HubWords } from '@runrate/contracts';
import { interfaceOf, plainTexts } from '@runrate/messages';

/** `undefined` for English, whose texts are in the contracts. */
export function wordsOf(hubLanguage: string | undefined): HubWords | undefined {
  if (interfaceOf(hubLanguage) === 'en') return undefined;
  return { texts: plainTexts('texts', hubLanguage), navigation: plainTexts('navigation', hubLanguage) };
}
