import type { CallAnswer } from '@runrate/contracts';
import { parsePathId } from '../http/parse-request.ts';
import type { ReadyAnswer, ReadyAnswers } from '../http/ready-answers.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub/hub.ts';
import { allReads } from '../routes/all-reads.ts';
import type { ReadRoute } from '../routes/define-read.ts';
import { toMaking } from '../routes/serve-reads.ts';

/** Answers the calls that a page makes while it is rendered, from the same cache as for readers. */
export class PageCalls {
  readonly #hub: Hub;
  readonly #answers: ReadyAnswers;
  readonly #given: ReadyAnswer[] = [];

  constructor(hub: Hub, answers: ReadyAnswers) {
    this.#hub = hub;
    this.#answers = answers;
  }

  async answer(address: string): Promise<CallAnswer> {
    try {
      const given = await this.#give(address);
      this.#given.push(given);
      return toCallAnswer(given.status, given.body.toString('utf8'), given.headers);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      return toCallAnswer(error.status, error.message, {});
    }
  }

  get views(): readonly string[] {
    return [...new Set(this.#given.flatMap(({ views }) => views))];
  }

  /** Keys of the documents the answers are made of, or `undefined` if other documents can change one. */
  get keys(): readonly string[] | undefined {
    const all = this.#given.map(({ keys }) => keys);
    return all.every((keys) => keys !== undefined) ? [...new Set(all.flat())] : undefined;
  }

  get givenUntil(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.#given.map((one) => this.#answers.givenUntil(one)));
  }

  #give(address: string): Promise<ReadyAnswer> {
    const { pathname, searchParams } = new URL(address, 'http://hub');
    const { route, id } = findRead(pathname);
    const read = route.bind(Object.fromEntries(searchParams), id);
    const { key, views, make } = toMaking(this.#hub, route, read);
    return this.#answers.get(key, views, make);
  }
}

function findRead(pathname: string): { route: ReadRoute; id: string } {
  const asked = pathname.split('/');
  const route = allReads.find(({ definition }) => fits(definition.path.split('/'), asked));
  if (!route) throw new Refusal(404, 'There is no such call.');
  const place = route.definition.path.split('/').findIndex(isParameter);
  return { route, id: parsePathId(place === -1 ? '' : decodeURIComponent(asked[place] ?? '')) };
}

function fits(path: readonly string[], asked: readonly string[]): boolean {
  return path.length === asked.length && path.every((part, at) => isParameter(part) || part === asked[at]);
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}

function toCallAnswer(status: number, text: string, headers: Readonly<Record<string, string>>): CallAnswer {
  const values = new Headers(headers);
  return {
    ok: status < 300,
    ...{ status, statusText: '', headers: values },
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}
