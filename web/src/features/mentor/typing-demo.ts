const QUESTION_CHARACTER_MS = 60;
const QUESTION_PAUSE_MS = 1_000;
const ANSWER_CHARACTER_MS = 30;
const ANSWER_PAUSE_MS = 3_000;

export interface QuestionAnswer {
  question: string;
  answer: string;
}

export interface DemoFrame {
  pair: number;
  question: string;
  answer: string;
  /** What is being typed; 'none' during pauses. */
  typing: 'question' | 'answer' | 'none';
  /** Milliseconds until the next different frame. */
  nextIn: number;
}

function pairDuration({ question, answer }: QuestionAnswer): number {
  return (
    Array.from(question).length * QUESTION_CHARACTER_MS +
    QUESTION_PAUSE_MS +
    Array.from(answer).length * ANSWER_CHARACTER_MS +
    ANSWER_PAUSE_MS
  );
}

/** The frame `elapsed` ms after the start of a pair. */
function frameOfPair({ question, answer }: QuestionAnswer, elapsed: number): Omit<DemoFrame, 'pair'> {
  const asked = Array.from(question);
  const answered = Array.from(answer);
  const typedBy = asked.length * QUESTION_CHARACTER_MS;
  if (elapsed < typedBy) {
    const count = Math.floor(elapsed / QUESTION_CHARACTER_MS);
    const nextIn = (count + 1) * QUESTION_CHARACTER_MS - elapsed;
    return { question: asked.slice(0, count).join(''), answer: '', typing: 'question', nextIn };
  }
  const answerFrom = typedBy + QUESTION_PAUSE_MS;
  if (elapsed < answerFrom) return { question, answer: '', typing: 'none', nextIn: answerFrom - elapsed };
  const answeredBy = answerFrom + answered.length * ANSWER_CHARACTER_MS;
  if (elapsed < answeredBy) {
    const count = Math.floor((elapsed - answerFrom) / ANSWER_CHARACTER_MS);
    const nextIn = answerFrom + (count + 1) * ANSWER_CHARACTER_MS - elapsed;
    return { question, answer: answered.slice(0, count).join(''), typing: 'answer', nextIn };
  }
  return { question, answer, typing: 'none', nextIn: answeredBy + ANSWER_PAUSE_MS - elapsed };
}

/**
 * The frame at a time since the start: question, pause, answer, pause, next pair, in an endless loop. Null
 * without pairs.
 */
export function demoFrameAt(pairs: readonly QuestionAnswer[], elapsed: number): DemoFrame | null {
  const round = pairs.reduce((sum, pair) => sum + pairDuration(pair), 0);
  if (round === 0) return null;
  let rest = elapsed % round;
  for (const [index, pair] of pairs.entries()) {
    const duration = pairDuration(pair);
    if (rest < duration) return { pair: index, ...frameOfPair(pair, rest) };
    rest -= duration;
  }
  return null;
}
