import { maintenanceView } from '@runrate/contracts';
import { changeDocuments, type ViewStore } from '@runrate/engines';

const id = 'removals' as const;

/** Returns how many removals there were at the last complete search for removed items. */
export async function readLookedFor(views: ViewStore): Promise<number> {
  const known = await views.get(maintenanceView, id);
  return known?.id === id ? known.count : 0;
}

export async function noteLookedFor(views: ViewStore, count: number): Promise<void> {
  await changeDocuments(views, maintenanceView, [id], (known) =>
    known?.id === id && known.count >= count ? undefined : { id, count },
  );
}
