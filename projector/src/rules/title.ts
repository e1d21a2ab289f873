import { cutAtWord } from './plain-text.ts';

const longestTitleFromText = 80;

/** Returns the title on one line; an item without a title is named after the beginning of its text. */
export function toTitle(title: string, text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const line = title.replace(/[\s\u0000-\u001F\u007F]+/g, ' ').trim();
  return line || cutAtWord(text, longestTitleFromText) || 'Untitled';
}
