/** Abbreviations among the tags, written as they are read. */
const ABBREVIATIONS: Readonly<Record<string, string>> = { ai: 'AI', ipo: 'IPO', sql: 'SQL' };

/** Says what kind of video it is, not what it is about. */
const KIND = 'podcast';

/** Returns what a still says: the first tag that the title does not name already, else the title. */
export function toStillWords(title: string, tags: readonly string[]): string {
  const named = title.toLowerCase().split(/[^a-z]+/);
  // The stem will do: "evaluation" is named by "evaluating".
  const isNamed = (word: string) => named.some((other) => other.startsWith(stemOf(word)));
  const tag = tags.find((candidate) => candidate !== KIND && !candidate.split(/[ -]/).some(isNamed));
  return tag === undefined ? title : capitalised(tag);
}

function stemOf(word: string): string {
  return word.slice(0, Math.max(3, Math.min(6, word.length - 1)));
}

function capitalised(tag: string): string {
  const words = tag.split(' ').map((word) => ABBREVIATIONS[word] ?? word);
  const text = words.join(' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
