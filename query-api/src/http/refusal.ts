import type { WrongPart } from '@runrate/contracts';

/** What programs are told of a refusal beside its status and sentence. */
interface Reason {
  /** Names the reason where the status alone does not; part of the contract. */
  readonly code?: string;
  readonly errors?: readonly WrongPart[];
}

/** A request that is refused: a status and one sentence for people, turned into an answer in one place. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string | undefined;
  readonly errors: readonly WrongPart[];

  constructor(
    status: number,
    sentence: string,
    headers: Readonly<Record<string, string>> = {},
    { code, errors = [] }: Reason = {},
  ) {
    super(sentence);
    this.status = status;
    this.headers = headers;
    this.code = code;
    this.errors = errors;
  }
}

/** A 400 for one parameter of the address. */
export function wrongParameter(parameter: string, detail: string, code = 'wrong-parameter'): Refusal {
  return new Refusal(400, detail, {}, { code, errors: [{ detail, parameter }] });
}
