import type { WrongPart } from '@runrate/contracts';
import { type Sentence, toWords } from './sentence.ts';

/** A part of a request and what is wrong with it. */
export type RefusedPart = Omit<WrongPart, 'detail'> & { readonly detail: Sentence };

/** What programs are told of a refusal beside its status and sentence. */
interface Reason {
  /** Names the reason where the status alone does not; part of the contract. */
  readonly code?: string;
  readonly errors?: readonly RefusedPart[];
  /** The webhook that stands in the way. */
  readonly webhookId?: string;
}

/**
 * A request that is refused: a status and one sentence for people, turned into an answer in one place. Its `message` is English, for
 * logs; who asked reads it in the language of the hub.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly sentence: Sentence;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string | undefined;
  readonly errors: readonly RefusedPart[];
  readonly webhookId: string | undefined;

  constructor(
    status: number,
    sentence: Sentence,
    headers: Readonly<Record<string, string>> = {},
    { code, errors = [], webhookId }: Reason = {},
  ) {
    super(toWords(sentence));
    this.status = status;
    this.sentence = sentence;
    this.headers = headers;
    this.code = code;
    this.errors = errors;
    this.webhookId = webhookId;
  }
}

/** A 400 for one parameter of the address. */
export function wrongParameter(parameter: string, detail: Sentence, code = 'wrong-parameter'): Refusal {
  return new Refusal(400, detail, {}, { code, errors: [{ detail, parameter }] });
}
