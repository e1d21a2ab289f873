import { setImmediate } from 'node:timers/promises';

/** A call that waits to be answered together with others. */
export interface Call<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Collects the calls of one turn of the event loop. `answer` settles each of them, and never rejects. */
export function collectCalls<Request, Answer>(
  answer: (calls: readonly Call<Request, Answer>[]) => Promise<void>,
): (request: Request) => Promise<Answer> {
  let calls: Call<Request, Answer>[] = [];
  return (request) =>
    new Promise<Answer>((resolve, reject) => {
      calls.push({ request, resolve, reject });
      if (calls.length > 1) return;
      void setImmediate().then(() => {
        const collected = calls;
        calls = [];
        return answer(collected);
      });
    });
}
