import * as declared from './declared.ts';

type Module = typeof declared;

/** Declarations with a given field: `upcasters` for events, `lists` for views, `method` for routes. */
export type DeclaredWith<Field extends string> = {
  [Name in keyof Module]: Module[Name] extends Readonly<Record<Field, unknown>> ? Module[Name] : never;
}[keyof Module];

export function pickDeclared<Field extends string>(field: Field): readonly DeclaredWith<Field>[] {
  const values: readonly unknown[] = Object.values(declared);
  return values.filter(
    (value): value is DeclaredWith<Field> =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, field),
  );
}
