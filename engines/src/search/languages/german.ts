import { germanMembers } from './german-members.ts';

/** Folds a German word: `ß` equals `ss`; umlauts equal their plain vowel, with or without `e`. */
export function foldGerman(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/ä|ae/gu, 'a')
    .replace(/ö|oe/gu, 'o')
    .replace(/ü|(?<![aeioqu])ue/gu, 'u');
}

const members = new Set(
  germanMembers.flatMap((member) => {
    const folded = foldGerman(member);
    // `Schule` becomes `Schul-` before another word.
    return folded.length > 4 && folded.endsWith('e') ? [folded, folded.slice(0, -1)] : [folded];
  }),
);
/** Linking elements between two members: `Arbeit-s-platz`, `Sonne-n-licht`. */
const links = ['', 's', 'es', 'n', 'en', 'er', 'e', 'ens'];
const endings = [
  '',
  'e',
  'n',
  'en',
  'er',
  'ern',
  's',
  'es',
  'em',
  'in',
  'innen',
  'nen',
  'isch',
  'ische',
  'ischen',
];

const [shortestCompound, longestCompound] = [7, 60];
const shortestMember = 3;
/** Minimum length of a member next to an unknown one. Shorter ones end many simple words. */
const shortestAlone = 5;
const shortestUnknown = 4;
const mostMembers = 5;

/**
 * Returns the folded members of a compound: `warme` and `pumpe` of `Wärmepumpe`. If some are unknown, returns
 * the last known one and what comes before it, or the first and what follows.
 */
export function germanPartsOf(folded: string): readonly string[] {
  if (folded.length < shortestCompound || folded.length > longestCompound) return [];
  const whole = splitWhole(folded, mostMembers);
  if (whole && whole.length > 1) return withJoined(whole);
  if (whole) return [];
  return splitLast(folded) ?? splitFirst(folded) ?? [];
}

/** Adds adjacent members as one: `Wohnungsmarkt` in `Wohnungsmarktbericht`. */
function withJoined(parts: readonly { readonly member: string; readonly written: string }[]): string[] {
  const joined: string[] = [];
  if (parts.length > 2) {
    for (let first = 0; first < parts.length - 1; first += 1) {
      const before = parts[first];
      const after = parts[first + 1];
      if (before && after) joined.push(before.written + after.member);
    }
  }
  return [...parts.map(({ member }) => member), ...joined];
}

interface Part {
  readonly member: string;
  /** Includes the linking element before the next member. */
  readonly written: string;
}

/** Returns the split into the fewest members; of equal ones, the one with the longest first member. */
function splitWhole(rest: string, most: number): readonly Part[] | undefined {
  if (isMemberWithEnding(rest)) return [{ member: rest, written: rest }];
  if (most < 2) return undefined;
  let best: readonly Part[] | undefined;
  for (let end = rest.length - shortestMember; end >= shortestMember; end -= 1) {
    const member = memberBefore(rest.slice(0, end));
    if (member === undefined) continue;
    const others = splitWhole(rest.slice(end), Math.min(most - 1, best ? best.length - 2 : most));
    if (others && (!best || others.length + 1 < best.length)) {
      best = [{ member, written: rest.slice(0, end) }, ...others];
    }
  }
  return best;
}

function memberBefore(written: string): string | undefined {
  for (const link of links) {
    if (!written.endsWith(link)) continue;
    const member = written.slice(0, written.length - link.length);
    if (member.length >= shortestMember && members.has(member)) return member;
  }
  return undefined;
}

function isMemberWithEnding(written: string): boolean {
  return endings.some(
    (ending) => written.endsWith(ending) && members.has(written.slice(0, written.length - ending.length)),
  );
}

function splitLast(folded: string): string[] | undefined {
  for (let start = shortestUnknown; start <= folded.length - shortestAlone; start += 1) {
    const last = folded.slice(start);
    if (!isMemberWithEnding(last)) continue;
    const before = folded.slice(0, start);
    return [before.length > shortestUnknown && before.endsWith('s') ? before.slice(0, -1) : before, last];
  }
  return undefined;
}

function splitFirst(folded: string): string[] | undefined {
  for (let end = folded.length - shortestUnknown; end >= shortestAlone; end -= 1) {
    const member = memberBefore(folded.slice(0, end));
    if (member !== undefined && member.length >= shortestAlone) return [member, folded.slice(end)];
  }
  return undefined;
}
