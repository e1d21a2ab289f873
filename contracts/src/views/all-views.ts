import { type DeclaredWith, pickDeclared } from '../pick-declared.ts';

export const allViews: readonly DeclaredWith<'lists'>[] = pickDeclared('lists');
export type ViewName = (typeof allViews)[number]['name'];
