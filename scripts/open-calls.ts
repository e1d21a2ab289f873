import { allRoutes, isOpenRead } from '@runrate/contracts';
import type { Contract, Operation } from './openapi-contract.ts';

type Schema = Operation['answers'][string];

/** A call that everyone may make, as clients are made of it. */
export interface OpenCall {
  /** `list-articles` */
  readonly slug: string;
  readonly path: string;
  /** Names in the path. */
  readonly places: readonly string[];
  readonly query: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
  readonly answer: Schema;
}

/** The reads of the API that answer with JSON and that everyone may make. */
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
