import { mailOutboxView, webhookDeliveriesView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';

/** A check comes a day after the last fault, so failed and interrupted sends have been retried by then. */
const mostAttempts = 2;
/** Timers and pending calls an idle program may have at once, besides one for each site the hub reads. */
const mostWaits = 100;
const leastReason = 8;

/** Queues drain, idle programs wait for few things, and every refusal says why. */
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
    if (waits > mostWaits + world.config.sources.length)
      throw new Broken(
        'memory is bounded',
        `${program.name} waits for ${waits} things while nothing happens`,
      );
  }
  checkReasons(world);
}

/** Checks the reasons of failed source reads and of API errors. */
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
