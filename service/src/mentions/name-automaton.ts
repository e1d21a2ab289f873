import { createBeginnings } from '@runrate/engines';
import { toWords, type Word } from './words.ts';

interface State<Name> {
  readonly next: Map<string, State<Name>>;
  readonly names: Name[];
}

export interface FoundName<Name> {
  readonly names: readonly Name[];
  readonly length: number;
}

/** Finds all names that start at a word in one pass, however many names there are. */
export interface NameAutomaton<Name> {
  add(spelled: string, name: Name): void;
  /** Returns false for most words that start no name, in any case, without reading beyond their first two letters. */
  mayBegin(text: string, start: number, end: number): boolean;
  begins(word: string): boolean;
  find(text: string, words: readonly Word[], at: number): FoundName<Name>[];
}

/** Characters allowed inside a name: nothing that ends a clause. */
const insideName = /^(?:\s+|\s?[-–&+/]\s?|[.'’!])$/u;
const afterAbbreviation = /^\.\s+$/u;
const abbreviation = /^(?:\p{L}|co|corp|inc|ltd|st|dr|mr|ms)$/iu;

export function createNameAutomaton<Name>(): NameAutomaton<Name> {
  const root = toState<Name>();
  let mayBegin: ReturnType<typeof createBeginnings> | undefined;
  return {
    add(spelled, name) {
      let state = root;
      mayBegin = undefined;
      for (const { text } of toWords(spelled)) {
        const word = text.toLowerCase();
        const next = state.next.get(word) ?? toState<Name>();
        state.next.set(word, next);
        state = next;
      }
      if (state !== root) state.names.push(name);
    },
    mayBegin(text, start, end) {
      mayBegin ??= createBeginnings(root.next.keys());
      return mayBegin(text, start, end);
    },
    begins: (word) => root.next.has(word),
    find(text, words, at) {
      const found: FoundName<Name>[] = [];
      let state: State<Name> | undefined = root;
      for (let place = at; place < words.length; place += 1) {
        const word = words[place];
        if (!word) break;
        if (place > at && !isJoined(text, words[place - 1], word)) break;
        state = state.next.get(word.text.toLowerCase());
        if (!state) break;
        if (state.names.length > 0) found.push({ names: state.names, length: place - at + 1 });
      }
      return found.reverse();
    },
  };
}

function isJoined(text: string, before: Word | undefined, word: Word): boolean {
  const between = text.slice(before?.end, word.start);
  return (
    insideName.test(between) || (afterAbbreviation.test(between) && abbreviation.test(before?.text ?? ''))
  );
}

function toState<Name>(): State<Name> {
  return { next: new Map(), names: [] };
}
