import { type MessageId, translator } from '@runrate/messages';

export interface Said {
  readonly id: MessageId;
  readonly values: SaidValues;
}

type SaidValues = Readonly<Record<string, string | number | Said>>;

/** What someone is told: a message of the catalogue, or text that is not translated. */
export type Sentence = string | Said;

/** A message with its values, to be put into words once the language is known. */
export function say(id: MessageId, values: SaidValues = {}): Said {
  return { id, values };
}

/** Puts a sentence into words; without a language into the English ones, which logs and programs read. */
export function toWords(sentence: Sentence, language?: string): string {
  if (typeof sentence === 'string') return sentence;
  const values = Object.entries(sentence.values).map(([name, value]) => [
    name,
    typeof value === 'object' ? toWords(value, language) : value,
  ]);
  return translator(language)(sentence.id, Object.fromEntries(values));
}

/** Joins names with a message that joins two. */
export function joined(
  parts: readonly string[],
  join: (first: string | Said, second: string) => Said,
): string | Said {
  const [first = '', ...rest] = parts;
  return rest.reduce<string | Said>(join, first);
}
