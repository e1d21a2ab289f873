import { defaultLanguage, type HubConfig, isEnglish, toLanguage } from '@runrate/contracts';

/** Returns the language of an item: its own if valid, otherwise the hub's. Omitted for English on an English hub. */
export function toItemLanguage(
  { language: own }: { readonly language?: string | undefined },
  { language: ofHub = defaultLanguage }: Pick<HubConfig, 'language'>,
): { language?: string } {
  const language = toLanguage(own) ?? ofHub;
  return isEnglish(language) && isEnglish(ofHub) ? {} : { language };
}
