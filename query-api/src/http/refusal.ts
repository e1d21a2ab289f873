import type { WrongPart } from '@runrate/contracts';
import { type Sentence, toWords } from './sentence.ts';

export type RefusedPart = Omit<WrongPart, 'detail'> & { readonly detail: Sentence };

/** Details of a refusal for programs, in addition to its status and sentence. */
interface Reason {
  /** Names the reason if the status alone does not; part of the contract. */
  readonly code?: string;
  readonly errors?: readonly RefusedPart[];
  /** The webhook that is in the way. */
  readonly webhookId?: string;
}

/**
 * A refused request: a status and one sentence for people, turned into a response in one place. Its `message` is
 * English, for logs; the client gets the sentence in the hub's language.
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

export function wrongParameter(parameter: string, detail: Sentence, code = 'wrong-parameter'): Refusal {
  return new Refusal(400, detail, {}, { code, errors: [{ detail, parameter }] });
}
