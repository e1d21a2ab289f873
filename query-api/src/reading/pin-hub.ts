import { atHomes, readGenerations } from '@runrate/engines';
import type { Hub } from '../hub/hub.ts';

/** Pins the hub to one generation of views and search, so that no answer mixes two. */
export async function pinHub(hub: Hub): Promise<Hub> {
  const { document } = await readGenerations(hub.views);
  return { ...hub, ...atHomes(hub, document.homes) };
}
