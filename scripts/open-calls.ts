import { allRoutes, isOpenRead } from '@runrate/contracts';
import type { Contract, Operation } from './openapi-contract.ts';

type Schema = Operation['answers'][string];

/** A public call, from which the client types are generated. */
export interface OpenCall {
  /** For example `list-articles`. */
  readonly slug: string;
  readonly path: string;
  /** Path parameters. */
  readonly places: readonly string[];
  readonly query: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
  readonly answer: Schema;
}

/** The API's public reads that return JSON. */
export function openCalls(operations: Contract['operations']): readonly OpenCall[] {
  const slugs = new Map(allRoutes.map(({ method, path, slug }) => [`${method} ${path}`, slug]));
  return Object.entries(operations).flatMap(([name, { parameters, answers }]) => {
    const [method = '', path = ''] = name.split(' ');
    const [answer, slug] = [answers['200 application/json'], slugs.get(name)];
    if (!answer || slug === undefined || method !== 'GET' || !isOpenRead({ method, path })) return [];
    const query = Object.entries(parameters).flatMap(([place, parameter]) => {
      const [where, called = ''] = place.split(' ');
      return where === 'query' ? [{ name: called, ...parameter }] : [];
    });
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
    return [{ slug, path, places, query, answer }];
  });
}
