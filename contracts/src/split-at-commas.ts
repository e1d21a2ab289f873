/** Splits a list that a person typed; Japanese, Chinese and Arabic keyboards have commas of their own. */
export function splitAtCommas(text: string): string[] {
  return text.split(/[,、，،]/).flatMap((part) => part.trim() || []);
}
