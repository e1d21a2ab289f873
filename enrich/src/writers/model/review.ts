import type { ModelReview } from '@runrate/contracts';
import { checkSentence } from './check-sentence.ts';
import type { Evidence } from './evidence.ts';

const MOST_KEPT = 50;
const LONGEST_TEXT = 500;

export interface Reviewer {
  /** Returns the sentences that may be published, in order and without duplicates. */
  keep(sentences: readonly string[], evidence: Evidence): string[];
  /** Rejects a part of the answer that can't be used at all. */
  reject(text: string, reason: string): void;
  review(): ModelReview;
}

export function createReviewer(model: string): Reviewer {
  let kept = 0;
  let rejected = 0;
  const rejections: ModelReview['rejections'] = [];
  const reject = (text: string, reason: string): void => {
    rejected += 1;
    if (rejections.length === MOST_KEPT) return;
    const [cut, why] = [text, reason].map((part) => part.slice(0, LONGEST_TEXT).toWellFormed());
    rejections.push({ text: cut ?? '', reason: why ?? '' });
  };
  return {
    reject,
    keep(sentences, evidence) {
      const texts = new Set<string>();
      for (const sentence of sentences) {
        const verdict = checkSentence(sentence, evidence);
        if (verdict.outcome === 'kept') texts.add(verdict.text);
        else reject(sentence, verdict.reason);
      }
      kept += texts.size;
      return [...texts];
    },
    review: () => ({ model, kept, rejected, rejections: [...rejections] }),
  };
}
