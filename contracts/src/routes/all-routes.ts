import { type DeclaredWith, pickDeclared } from '../pick-declared.ts';
import { byPath } from './define-route.ts';

export const allRoutes: readonly DeclaredWith<'method'>[] = pickDeclared('method').toSorted(byPath);
