import { withdrawnEpisodesView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { findRemoved, nameOfPage } from '@runrate/service';
import { Refusal } from '../http/refusal.ts';

/** Whether the item of this id or slug was taken down. */
export async function wasRemoved(views: ViewStore, idOrSlug: string): Promise<boolean> {
  return (await findRemoved(views, [nameOfPage(idOrSlug)])).size > 0;
}

/** Refuses what is not there: 410 where it was taken down, or its publisher took it back. */
export async function refuseMissing(views: ViewStore, id: string, what: string): Promise<never> {
  if (await wasRemoved(views, id)) throw new Refusal(410, `This ${what} was taken down.`);
  if (await views.get(withdrawnEpisodesView, id))
    throw new Refusal(410, `Its publisher took this ${what} back.`);
  throw new Refusal(404, `There is no such ${what}.`);
}
