import { createContext, useContext, useState } from 'react';

/** Source of a component's id; each part of a page has its own counter. */
export interface IdScope {
  take(): string;
}

export function createIdScope(name: string): IdScope {
  let taken = 0;
  return { take: () => `${name}-${taken++}` };
}

export const IdScopeContext = createContext<IdScope>(createIdScope('id'));

/** Returns an id that is the same on the server and in the browser. Preact's own change when parts wait. */
export function useId(): string {
  const scope = useContext(IdScopeContext);
  return useState(scope.take)[0];
}
