import { maintenanceView } from '@runrate/contracts';
import { changeDocuments, type ViewStore } from '@runrate/engines';

const id = 'removals' as const;

/** How many removals there were when everything was last looked through for what they name. */
export async function readLookedFor(views: ViewStore): Promise<number> {
  const known = await views.get(maintenanceView, id);
  return known?.id === id ? known.count : 0;
}

export async function noteLookedFor(views: ViewStore, count: number): Promise<void> {
  await changeDocuments(views, maintenanceView, [id], (known) =>
    known?.id === id && known.count >= count ? undefined : { id, count },
  );
}
