import { findTags } from '../scanning/find-tags.ts';

/** Enough for the largest legitimate set, the XHTML entities, with room to spare. */
const MAX_DEFINITIONS = 300;
const MAX_VALUE_LENGTH = 200;
/** Ten times the most character references seen in a real feed, about 20,000. */
const MAX_REFERENCES = 200_000;

/**
 * Returns why the entities of a document make it too dangerous to read, or `undefined`. Expands and loads nothing; a
 * document type that only names a public definition is harmless.
 */
export function findEntityThreat(text: string): string | undefined {
  let definitions = 0;
  for (const { tag } of findTags(text.slice(0, 1_000_000), /<!ENTITY\s/gi)) {
    definitions += 1;
    if (definitions > MAX_DEFINITIONS) return 'The document defines too many entities';
    if (isDangerous(tag)) return 'The document defines entities that could do harm';
  }
  if (countOf(text, '&#') > MAX_REFERENCES) return 'The document holds too many character references';
  return undefined;
}

function isDangerous(definition: string): boolean {
  if (definition.length > MAX_VALUE_LENGTH) return true;
  if (/^<!ENTITY\s+%/i.test(definition)) return true;
  if (/^<!ENTITY\s+\S+\s+(SYSTEM|PUBLIC)\s/i.test(definition)) return true;
  const value = /^<!ENTITY\s+\S+\s+(["'])([\s\S]*)\1\s*>$/i.exec(definition)?.[2];
  return value === undefined || /&(?!#|(amp|lt|gt|quot|apos);)/.test(value);
}

export function countOf(text: string, part: string): number {
  let count = 0;
  for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, index + part.length))
    count += 1;
  return count;
}
