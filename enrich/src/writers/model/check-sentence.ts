import { findMisuse } from './check-claims.ts';
import { findUnknownName, findUnknownQuotation, isGrounded } from './check-names.ts';
import { fillFigures, resolveFigures } from './check-numbers.ts';
import type { Evidence, Verdict } from './evidence.ts';

const SHORTEST = 20;
const LONGEST = 320;
const advice =
  /\b(?:buy(?:ing)?|sell(?:ing)?|should|ought|must|will|recommend\w*|undervalued|overvalued|forecast\w*|predict\w*|guarantee\w*|invest)\b/i;

/**
 * Decides whether a sentence by the model may be published. Every number must be a reference to a stored value and be
 * used with its own subject and direction; every name and every quotation must occur in a cited text. A sentence that
 * can't be proved is not published, true or not. Pure.
 */
export function checkSentence(sentence: string, evidence: Evidence): Verdict {
  const form = findFault(sentence);
  if (form !== undefined) return rejected(form);
  const resolved = resolveFigures(sentence, evidence.figures);
  if (resolved.outcome === 'rejected') return resolved;
  const { marked, figures } = resolved;
  const filled = fillFigures(marked, figures);
  const quotation = findUnknownQuotation(filled, evidence.texts);
  if (quotation !== undefined) return rejected(`nobody cited says: ${quotation}`);
  const name = findUnknownName(marked, evidence);
  if (name !== undefined) return rejected(`${name} is in none of the cited items`);
  const misuse = findMisuse(marked, figures, evidence);
  if (misuse !== undefined) return rejected(misuse);
  if (evidence.kind === 'news' && !isGrounded(marked, evidence.texts)) {
    return rejected('most of it is in none of the cited items');
  }
  if (evidence.kind === 'market' && figures.length === 0) return rejected('it has no stored value');
  if (evidence.kind === 'market' && advice.test(filled)) return rejected('it is advice or a forecast');
  return { outcome: 'kept', text: filled };
}

function rejected(reason: string): Verdict {
  return { outcome: 'rejected', reason };
}

function findFault(sentence: string): string | undefined {
  const text = sentence.trim();
  if (text.length < SHORTEST || text.length > LONGEST) return 'it is too short or too long';
  if (!/[.!?]["”’)]?$/u.test(text)) return 'it is no whole sentence';
  if (/[\p{Cc}\p{Cf}\p{Co}]/u.test(text)) return 'it has characters that are not seen';
  if (/[<>`|*_#\\[\]=@]|https?:|www\./iu.test(text)) return 'it has markup or an address';
  return undefined;
}
