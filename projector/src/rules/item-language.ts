import { defaultLanguage, type HubConfig, isEnglish, toLanguage } from '@runrate/contracts';

/** The language of an item: its own if there is such a language, else the hub's. English on a hub in English goes without saying. */
export function toItemLanguage(
  { language: own }: { readonly language?: string | undefined },
  { language: ofHub = defaultLanguage }: Pick<HubConfig, 'language'>,
): { language?: string } {
  const language = toLanguage(own) ?? ofHub;
  return isEnglish(language) && isEnglish(ofHub) ? {} : { language };
}
