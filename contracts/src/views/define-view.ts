import type { z } from 'zod';
import type { FamilyName } from '../topics.ts';

/** The store allows no other reads, so every read is an index scan of known cost on every engine. */
export interface ListPath {
  /** Fields compared for equality; each read must give all of them. A list field matches on any of its elements. */
  readonly where: readonly string[];
  /** Sort order; the view's key, ascending, is always the last criterion. Values are strings or numbers. */
  readonly orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** Field on which a read may set lower and upper bounds. */
  readonly range?: string;
  readonly sums?: readonly string[];
}

export interface ViewDefinition<
  Name extends string = string,
  Schema extends z.ZodType<object> = z.ZodType<object>,
  Lists extends Readonly<Record<string, ListPath>> = Readonly<Record<string, ListPath>>,
> {
  readonly name: Name;
  /** Family it is written and rebuilt with; absent if its content can't be restored from events. */
  readonly family?: FamilyName;
  /** Anyone may read its documents, so mirrors are told which ones changed. */
  readonly forReaders?: boolean;
  /** Contains personal data: what is deleted is also erased from disk, if the store supports that. */
  readonly isPersonal?: boolean;
  readonly schema: Schema;
  readonly key: string;
  readonly lists: Lists;
}

export function defineView<
  const Name extends string,
  Schema extends z.ZodType<object>,
  const Lists extends Readonly<Record<string, ListPath>>,
>(definition: {
  name: Name;
  family?: FamilyName;
  forReaders?: boolean;
  isPersonal?: boolean;
  schema: Schema;
  key: keyof z.output<Schema> & string;
  lists: Lists;
}): ViewDefinition<Name, Schema, Lists> {
  return definition;
}

export function keyOf(view: Pick<ViewDefinition, 'key'>, document: object): string {
  const { [view.key]: key }: Record<string, unknown> = { ...document };
  return String(key);
}

export type DocumentOf<View> = View extends ViewDefinition<string, infer Schema> ? z.output<Schema> : never;
export type ListOf<View> =
  View extends ViewDefinition<string, z.ZodType<object>, infer Lists> ? keyof Lists & string : never;
