import { createContext, useContext, useState } from 'react';

/** Where a component gets its id from: each part of a page counts for itself. */
export interface IdScope {
  take(): string;
}

export function createIdScope(name: string): IdScope {
  let taken = 0;
  return { take: () => `${name}-${taken++}` };
}

export const IdScopeContext = createContext<IdScope>(createIdScope('id'));

/**
 * An id that is the same on the server and in the browser, whenever the part of the page that the component belongs to is
 * taken over. Preact counts ids for the whole page in the order of rendering, which differs where parts wait.
 */
export function useId(): string {
  const scope = useContext(IdScopeContext);
  return useState(scope.take)[0];
}
