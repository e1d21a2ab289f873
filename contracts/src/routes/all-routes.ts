import { type DeclaredWith, pickDeclared } from '../pick-declared.ts';
import { byPath } from './define-route.ts';

/** Every call of the API, by path. */
export const allRoutes: readonly DeclaredWith<'method'>[] = pickDeclared('method').toSorted(byPath);
