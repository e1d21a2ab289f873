import { mailOutboxView, webhookDeliveriesView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';

/** A look comes a day after the last fault, so that what failed was tried again; who was cut off while it sent, too. */
const mostAttempts = 2;
/** What a program waits for at once while nothing happens: timers, and calls on their way. */
const mostWaits = 100;
const leastReason = 8;

/** Queues end, programs at rest wait for few things, and whatever is refused says why. */
export async function checkBounds(world: World, { views }: Engines): Promise<void> {
  for (const view of [mailOutboxView, webhookDeliveriesView])
    for await (const { document } of views.scan<typeof mailOutboxView | typeof webhookDeliveriesView>(view))
      if (document.state === 'due' && document.attempts > mostAttempts)
        throw new Broken(
          'queues end',
          `${document.id} of ${view.name} is still due after ${document.attempts} attempts`,
        );
  for (const { program } of world.crew.all()) {
    const waits = world.scheduler.waits(program);
    if (waits > mostWaits)
      throw new Broken(
        'memory is bounded',
        `${program.name} waits for ${waits} things while nothing happens`,
      );
  }
  checkReasons(world);
}

/** Readings of sources that failed, events that could not be projected, and answers of the API. */
function checkReasons({ door, servers }: World): void {
  for (const { path, status, body } of door.unexplained())
    throw new Broken('refusals say why', `${path} answered ${status} and said “${body.slice(0, 200)}”`);
  for (const { value } of servers.log.store.all('fetches')) {
    const { data }: { data?: { sourceId: string; outcome?: string; error?: string } } = JSON.parse(
      value ?? '{}',
    );
    if (data?.outcome === 'failed' && (data.error ?? '').length < leastReason)
      throw new Broken(
        'refusals say why',
        `${data.sourceId} could not be read, and its state says “${data.error}”`,
      );
  }
  for (const { value } of servers.log.store.all('dead-letters')) {
    if (value === null) continue;
    const { data }: { data?: { reason?: string } } = JSON.parse(value);
    if ((data?.reason ?? '').length < leastReason)
      throw new Broken(
        'refusals say why',
        `an event could not be projected, and its letter says “${data?.reason}”`,
      );
  }
}
