import { compileMessage, english, type MessageId } from '@runrate/messages';
import { type Said, type Sentence, say } from './sentence.ts';

/** A message split into its fixed words and the names of the values between them. */
interface Pattern {
  readonly id: MessageId;
  readonly words: readonly string[];
  readonly names: readonly string[];
}

/** Patterns with more fixed words come first, because they are more specific. */
const patterns: readonly Pattern[] = Object.entries<string>(english.reasons)
  .map(([name, text]) => toPattern(`reasons.${name}` as MessageId, text))
  .sort((a, b) => b.words.join('').length - a.words.join('').length);

function toPattern(id: MessageId, text: string): Pattern {
  const message = compileMessage(text, 'en');
  const words = [''];
  const names: string[] = [];
  for (const part of typeof message === 'string' ? [message] : message) {
    if (typeof part === 'string') words[words.length - 1] += part;
    else if ('value' in part) {
      names.push(part.value);
      words.push('');
    } else throw new TypeError(`${id} may hold plain values only`);
  }
  return { id, words, names };
}

/**
 * Finds the message that an English sentence was made from by another program or a schema. Such sentences go through
 * the event log and into logs as plain text, so this is the only place that tells them apart. A sentence without a
 * translation is returned as it is.
 */
export function recognize(sentence: string): Sentence {
  for (const { id, words, names } of patterns) {
    const values = match(words, sentence);
    if (values)
      return say(
        id,
        Object.fromEntries(names.map((name, index) => [name, within(name, values[index] ?? '')])),
      );
  }
  return sentence;
}

/** Recognizes a value that is a reason itself, or a list of things done. */
function within(name: string, value: string): string | Said {
  if (name === 'reason') return recognize(value);
  if (name !== 'done') return value;
  const [first = '', ...more] = value.split(', ');
  return more.reduce<string | Said>(
    (before, one) => say('refusals.listed', { first: before, second: recognize(one) }),
    recognize(first),
  );
}

/** Like `recognize`, for a reason without its full stop. */
export function recognizeSentence(reason: string): Sentence {
  return say('refusals.reason', { reason: recognize(reason) });
}

/** Returns the values between the words, each as short as possible; linear in the length of the sentence. */
function match([first = '', ...rest]: readonly string[], sentence: string): string[] | undefined {
  if (!sentence.startsWith(first)) return undefined;
  const values: string[] = [];
  let at = first.length;
  for (const [index, words] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const found =
      isLast && sentence.endsWith(words) ? sentence.length - words.length : sentence.indexOf(words, at);
    if (found < at) return undefined;
    values.push(sentence.slice(at, found));
    at = found + words.length;
  }
  return at === sentence.length && values.every((value) => value !== '') ? values : undefined;
}
