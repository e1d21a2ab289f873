import { distance } from 'fastest-levenshtein';
import { secretNames } from './secrets.ts';
import type { Variables } from './variable.ts';

const mostWrongLetters = 2;
/** Two letters are half of `PORT`: `HOME` is not a misspelt `HOST`. */
const shortName = 5;

/** Returns a line for each unknown variable that is probably a misspelt known one. */
export function findMisspelt(variables: Variables, known: readonly string[]): readonly string[] {
  const files = [...secretNames].map((name) => `${name}_FILE`);
  const right = new Set([...known, ...files]);
  return Object.entries(variables).flatMap(([name, value]) => {
    if (!value || right.has(name)) return [];
    const target = name.replace(/_FILE$/, '');
    if (target !== name && known.includes(target)) {
      return [`  ${name}: only a secret can be given in a file; set ${target} itself`];
    }
    const meant = findMeant(name, [...right]);
    return meant === undefined ? [] : [`  ${name}: there is no such variable; ${meant} is meant`];
  });
}

export function findMeant(name: string, known: readonly string[]): string | undefined {
  return known.find((candidate) => isMeantFor(name, candidate));
}

function isMeantFor(name: string, candidate: string): boolean {
  if (Math.abs(name.length - candidate.length) > mostWrongLetters) return false;
  const wrong = distance(name, candidate);
  if (candidate.length >= shortName) return wrong <= mostWrongLetters;
  return wrong <= 1 || [...name].sort().join() === [...candidate].sort().join();
}
