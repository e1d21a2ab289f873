import { atHomes, readGenerations } from '@runrate/engines';
import type { Hub } from '../hub.ts';

/** The hub as one generation of views and search has it, so that no answer is made of two. */
export async function pinHub(hub: Hub): Promise<Hub> {
  const { document } = await readGenerations(hub.views);
  return { ...hub, ...atHomes(hub, document.homes) };
}
