import type { z } from 'zod';
import type { FamilyName } from '../topics.ts';

/**
 * One declared way of reading a view. The store turns it into an index and serves nothing else, so that every
 * read is an index scan of known cost on every engine.
 */
export interface ListPath {
  /** Fields compared for equality, all of them given at each read. A list field matches by any of its elements. */
  readonly where: readonly string[];
  /** Order of the list; the view's key, ascending, is always the last criterion. Values are strings or numbers. */
  readonly orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** A field on which a read may set lower and upper bounds. */
  readonly range?: string;
  /** Number fields that can be summed over the list. */
  readonly sums?: readonly string[];
}

export interface ViewDefinition<
  Name extends string = string,
  Schema extends z.ZodType<object> = z.ZodType<object>,
  Lists extends Readonly<Record<string, ListPath>> = Readonly<Record<string, ListPath>>,
> {
  readonly name: Name;
  /** The views it is written and rebuilt with; none where no event can give back what it holds. */
  readonly family?: FamilyName;
  /** Its documents are answered to everyone: mirrors are told which changed. */
  readonly forReaders?: boolean;
  /** It holds what people may want to be forgotten: what leaves it leaves the disk too, where the store can see to that. */
  readonly isPersonal?: boolean;
  readonly schema: Schema;
  /** Field that identifies a document. */
  readonly key: string;
  readonly lists: Lists;
}

/** Declares a view: the shape of its documents, its key and the lists it serves. */
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

/** Key of a document of a view. */
export function keyOf(view: Pick<ViewDefinition, 'key'>, document: object): string {
  const { [view.key]: key }: Record<string, unknown> = { ...document };
  return String(key);
}

/** Document of a view. */
export type DocumentOf<View> = View extends ViewDefinition<string, infer Schema> ? z.output<Schema> : never;
/** Names of the lists a view serves. */
export type ListOf<View> =
  View extends ViewDefinition<string, z.ZodType<object>, infer Lists> ? keyof Lists & string : never;
