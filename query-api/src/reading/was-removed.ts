import { withdrawnEpisodesView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { findRemoved, findTidied, nameOfPage } from '@runrate/service';
import { Refusal } from '../http/refusal.ts';

/** Whether the item of this id or slug was taken down, or went since its time was over. */
export async function wasRemoved(views: ViewStore, idOrSlug: string): Promise<boolean> {
  return (await wasTakenDown(views, idOrSlug)) || (await wasTidied(views, idOrSlug));
}

async function wasTakenDown(views: ViewStore, idOrSlug: string): Promise<boolean> {
  return (await findRemoved(views, [nameOfPage(idOrSlug)])).size > 0;
}

async function wasTidied(views: ViewStore, idOrSlug: string): Promise<boolean> {
  return (await findTidied(views, [nameOfPage(idOrSlug)])).size > 0;
}

/** Refuses what is not there: 410 where it was taken down or is kept no longer, or its publisher took it back. */
export async function refuseMissing(views: ViewStore, id: string, what: string): Promise<never> {
  if (await wasTakenDown(views, id)) throw new Refusal(410, `This ${what} was taken down.`);
  if (await wasTidied(views, id)) throw new Refusal(410, `This ${what} is kept no longer.`);
  if (await views.get(withdrawnEpisodesView, id))
    throw new Refusal(410, `Its publisher took this ${what} back.`);
  throw new Refusal(404, `There is no such ${what}.`);
}
