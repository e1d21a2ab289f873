import type { HubWords } from '@runrate/contracts';
import { interfaceOf, plainTexts } from '@runrate/messages';

/** What a hub says where its owner says nothing, in its language; nothing for English, which is in the contracts. */
export function wordsOf(hubLanguage: string | undefined): HubWords | undefined {
  if (interfaceOf(hubLanguage) === 'en') return undefined;
  return { texts: plainTexts('texts', hubLanguage), navigation: plainTexts('navigation', hubLanguage) };
}
