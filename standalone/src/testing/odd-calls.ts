import { isDeepStrictEqual } from 'node:util';
import { allRoutes } from '@runrate/contracts';
import { oddTexts } from '@runrate/testkit';
import { sampleOf, toNode, variantsOf } from './schema-samples.ts';

export interface OddCall {
  readonly name: string;
  readonly method: string;
  /** With parameters and query. */
  readonly path: string;
  readonly body: string | undefined;
}

/** The server rejects longer addresses before it looks at the path. */
const longestInAddress = 10_000;

/** Valid values a call needs besides the odd text, or it would only be rejected. */
const valid: Readonly<Record<string, unknown>> = {
  ...{ q: 'pricing', email: 'reader@plain.example', value: 'pricing' },
  ...{ url: 'https://plain.example/feed', categories: [], sources: [], schedule: '0 0 29 2 *' },
};

const isForAddress = (text: string) => text.isWellFormed() && text.length <= longestInAddress;

/**
 * Every call of the contract with every odd text in each text of its body, query and path. `ids` gives the id
 * for the first word of a path, such as `items` or `sources`.
 */
export function* oddCalls(ids: Readonly<Record<string, string>>): Generator<OddCall> {
  for (const { method, path, query, body } of allRoutes) {
    const address = path.replace(
      /([\w-]+)\/\{\w+\}/,
      (_all, kind: string) => `${kind}/${ids[kind] ?? 'none'}`,
    );
    const plain = Object(sampleOf(toNode(body)));
    const toBody = (value: object) => (method === 'GET' ? undefined : JSON.stringify(value));
    for (const [what, text] of Object.entries(oddTexts)) {
      const call = { name: `${method} ${path} with ${what}`, method };
      for (const value of variantsOf(toNode(body), text))
        yield { ...call, path: address, body: toBody(withValid(Object(value), plain)) };
      if (!isForAddress(text)) continue;
      for (const asked of queriesOf(toNode(query), text))
        yield { ...call, path: `${address}?${asked}`, body: toBody(withValid(plain, plain)) };
      if (path.includes('{')) {
        const odd = path.replace(/\{\w+\}/, encodeURIComponent(text));
        yield { ...call, path: odd, body: toBody(withValid(plain, plain)) };
      }
    }
  }
}

/** Replaces sample values with valid ones, except the odd one. */
function withValid(value: Record<string, unknown>, plain: Record<string, unknown>): Record<string, unknown> {
  const replaced = Object.entries(value).map(([name, part]) => [
    name,
    name in valid && isDeepStrictEqual(part, plain[name]) ? valid[name] : part,
  ]);
  return Object.fromEntries(replaced);
}

/** Queries with only the odd text, plus `q` if the call has it. */
function* queriesOf(node: Parameters<typeof sampleOf>[0], text: string): Generator<URLSearchParams> {
  const plain = Object(sampleOf(node));
  for (const value of variantsOf(node, text)) {
    const odd = Object.entries(Object(value)).filter(([name, part]) => part !== plain[name]);
    const asked = 'q' in plain ? { q: 'pricing', ...Object.fromEntries(odd) } : Object.fromEntries(odd);
    yield new URLSearchParams(asked as Record<string, string>);
  }
}
