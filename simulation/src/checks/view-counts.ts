import { engagementView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';

/** Each page view counts once: at least those the hub acknowledged, and at most those sent. */
export async function checkViewCounts({ visitors }: World, { views }: Engines): Promise<void> {
  const { asked, acknowledged } = visitors.counts();
  let counted = 0;
  for await (const { document } of views.scan(engagementView)) counted += document.views;
  if (counted < acknowledged || counted > asked)
    throw new Broken(
      'each view counts once',
      `${counted} views are counted, of ${asked} that there were and ${acknowledged} that were acknowledged`,
    );
}
