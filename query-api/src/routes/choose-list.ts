import type { DocumentOf, KnownCompany, ViewDefinition } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { findCompany, knownCompanies } from '@runrate/service/reading';
import { wrongParameter } from '../http/refusal.ts';
import type { Hub } from '../hub/hub.ts';
import type { ReadAnswer } from './define-read.ts';

/** Refuses more than one of these parameters. */
export function takeOneOf(given: Readonly<Record<string, unknown>>): void {
  const [first, second] = Object.keys(given).filter((name) => given[name] !== undefined);
  if (first === undefined || second === undefined) return;
  throw wrongParameter(second, `${first} and ${second} can’t be given together.`);
}

/** Returns the source id that a list is filtered by: `sourceId`, or `source`, which may also be a name. */
export function chosenSource(
  { config }: Hub,
  { source, sourceId }: { source?: string | undefined; sourceId?: string | undefined },
): string | undefined {
  takeOneOf({ source, sourceId });
  const named =
    config.sources.find(({ id }) => id === source) ?? config.sources.find(({ name }) => name === source);
  return sourceId ?? named?.id ?? source;
}

/** Finds a configured company by slug or symbol. Items refer to no others. */
export function chosenCompany({ config }: Hub, name: string): KnownCompany | undefined {
  return findCompany([...knownCompanies(config).values()], name);
}

export function listOfCompany(hub: Hub, name: string) {
  const companies = chosenCompany(hub, name)?.slug ?? name;
  return { list: 'newestOfCompany', where: { companies } } as const;
}

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
