import type { WrongPart } from '@runrate/contracts';

/** What programs are told of a refusal beside its status and sentence. */
interface Reason {
  /** Names the reason where the status alone does not; part of the contract. */
  readonly code?: string;
  readonly errors?: readonly WrongPart[];
  /** The webhook that stands in the way. */
  readonly webhookId?: string;
}

/** A request that is refused: a status and one sentence for people, turned into an answer in one place. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string | undefined;
  readonly errors: readonly WrongPart[];
  readonly webhookId: string | undefined;

  constructor(
    status: number,
    sentence: string,
    headers: Readonly<Record<string, string>> = {},
    { code, errors = [], webhookId }: Reason = {},
  ) {
    super(sentence);
    this.status = status;
    this.headers = headers;
    this.code = code;
    this.errors = errors;
    this.webhookId = webhookId;
  }
}

/** A 400 for one parameter of the address. */
export function wrongParameter(parameter: string, detail: string, code = 'wrong-parameter'): Refusal {
  return new Refusal(400, detail, {}, { code, errors: [{ detail, parameter }] });
}
