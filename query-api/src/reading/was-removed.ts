import { withdrawnEpisodesView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { findRemoved, findTidied, nameOfPage } from '@runrate/service';
import { Refusal } from '../http/refusal.ts';

/** Returns whether an item with this id or slug was taken down or deleted by retention. */
export async function wasRemoved(views: ViewStore, idOrSlug: string): Promise<boolean> {
  return (await wasTakenDown(views, idOrSlug)) || (await wasTidied(views, idOrSlug));
}

async function wasTakenDown(views: ViewStore, idOrSlug: string): Promise<boolean> {
  return (await findRemoved(views, [nameOfPage(idOrSlug)])).size > 0;
}

async function wasTidied(views: ViewStore, idOrSlug: string): Promise<boolean> {
  return (await findTidied(views, [nameOfPage(idOrSlug)])).size > 0;
}

/** Throws a 410 for an item that was taken down, deleted by retention or withdrawn, otherwise a 404. */
export async function refuseMissing(views: ViewStore, id: string, what: string): Promise<never> {
  if (await wasTakenDown(views, id)) throw new Refusal(410, `This ${what} was taken down.`);
  if (await wasTidied(views, id)) throw new Refusal(410, `This ${what} is kept no longer.`);
  if (await views.get(withdrawnEpisodesView, id))
    throw new Refusal(410, `Its publisher took this ${what} back.`);
  throw new Refusal(404, `There is no such ${what}.`);
}
