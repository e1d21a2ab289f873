import type { DocumentOf, KnownCompany, ViewDefinition } from '@runrate/contracts';
import { findCompany, knownCompanies } from '@runrate/service/reading';
import { wrongParameter } from '../http/refusal.ts';
import { type Hub, toInstant } from '../hub.ts';
import type { ReadAnswer } from './define-read.ts';

/** Refuses parameters of which a list takes one at a time, where more are given. */
export function takeOneOf(given: Readonly<Record<string, unknown>>): void {
  const [first, second] = Object.keys(given).filter((name) => given[name] !== undefined);
  if (first === undefined || second === undefined) return;
  throw wrongParameter(second, `${first} and ${second} can’t be given together.`);
}

/** Id of the source a list is narrowed to: `sourceId`, or `source`, which may be the source's name, too. */
export function chosenSource(
  { config }: Hub,
  { source, sourceId }: { source?: string | undefined; sourceId?: string | undefined },
): string | undefined {
  takeOneOf({ source, sourceId });
  const named =
    config.sources.find(({ id }) => id === source) ?? config.sources.find(({ name }) => name === source);
  return sourceId ?? named?.id ?? source;
}

/** The company of the configuration that a list is narrowed to, by its slug or symbol: items name no others. */
export function chosenCompany({ config }: Hub, name: string): KnownCompany | undefined {
  return findCompany([...knownCompanies(config).values()], name);
}

/** Where a list of items is narrowed to a company: which list of the view it is. */
export function listOfCompany(hub: Hub, name: string) {
  const companies = chosenCompany(hub, name)?.slug ?? name;
  return { list: 'newestOfCompany', where: { companies } } as const;
}

/** The published items of these ids, in the order they were asked for; those that are not there are left out. */
export async function loadByIds<View extends ViewDefinition>(
  { views }: Hub,
  view: View,
  ids: readonly string[],
  now: number,
): Promise<ReadAnswer<DocumentOf<View>[]>> {
  const stored = await views.getMany(view, [...ids]);
  const latest = toInstant(now);
  const body = ids.flatMap((id) => {
    const document = stored.get(id)?.document;
    const publishedAt = document && 'publishedAt' in document ? String(document.publishedAt) : '';
    return document === undefined || publishedAt > latest ? [] : [document];
  });
  return { body, keys: ids };
}
