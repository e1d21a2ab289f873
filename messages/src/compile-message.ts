import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message, Part } from './format-message.ts';

/** Compiles an ICU message. Throws if the syntax is invalid, or uses features not allowed here. */
export function compileMessage(text: string, language: string): Message {
  return toMessage(parse(text, { requiresOtherClause: true }), language);
}

function toMessage(elements: readonly MessageFormatElement[], language: string): Message {
  const parts = elements.map((element) => toPart(element, language));
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

function toPart(element: MessageFormatElement, language: string): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return { value: element.value };
    case TYPE.number:
      if (element.style) throw new Error('a number in a message has no style: format it before');
      return { number: element.value };
    case TYPE.pound:
      return { count: true };
    case TYPE.select:
      return { select: element.value, cases: toCases(element.options, language) };
    case TYPE.plural: {
      if (element.offset) throw new Error('plurals with an offset are not supported');
      const cases = toCases(element.options, language);
      const ordinal = element.pluralType === 'ordinal';
      return { plural: element.value, by: language, cases, ...(ordinal ? { ordinal } : {}) };
    }
    case TYPE.tag:
      return { tag: element.value, inside: toMessage(element.children, language) };
    default:
      throw new Error('dates and times are formatted before they come into a message');
  }
}

function toCases(
  options: Readonly<Record<string, { value: readonly MessageFormatElement[] }>>,
  language: string,
): Record<string, Message> {
  const cases = Object.entries(options);
  return Object.fromEntries(cases.map(([name, { value }]) => [name, toMessage(value, language)]));
}

/** Returns the names of a message's values, and of its tags in the form `<name>`. */
export function namesIn(message: Message): ReadonlySet<string> {
  if (typeof message === 'string') return new Set();
  return new Set(message.flatMap((part) => (typeof part === 'string' ? [] : [...namesInPart(part)])));
}

function namesInPart(part: Exclude<Part, string>): readonly string[] {
  if ('value' in part) return [part.value];
  if ('number' in part) return [part.number];
  if ('count' in part) return [];
  if ('tag' in part) return [`<${part.tag}>`, ...namesIn(part.inside)];
  const own = 'select' in part ? part.select : part.plural;
  return [own, ...Object.values(part.cases).flatMap((inside) => [...namesIn(inside)])];
}
