import { type DeclaredWith, pickDeclared } from '../pick-declared.ts';

/** Every view of the hub; the store creates their indexes at start. */
export const allViews: readonly DeclaredWith<'lists'>[] = pickDeclared('lists');
export type ViewName = (typeof allViews)[number]['name'];
