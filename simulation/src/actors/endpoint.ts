import type { PostMessage } from '@runrate/service/webhooks';
import type { Random } from '../virtual/random.ts';
import type { Program, Scheduler } from '../virtual/scheduler.ts';
import type { FrontDoor } from '../world/front-door.ts';

/** `down`: takes nothing. `unanswered`: takes some messages and says that it did not. */
export const endpointTroubles = ['down', 'unanswered'] as const;
export type EndpointTrouble = (typeof endpointTroubles)[number];

/** A message that arrived: those that come again under their id are the same one. */
export interface Message {
  readonly id: string;
  /** Such as `article.published`. */
  readonly type: string;
  readonly text: string;
  readonly at: number;
}

const url = 'https://endpoint.example/hook';
const retryMs = 3000;

/** A program of somebody else that is told of items by a webhook, as soon as an admin has added it. */
export function createEndpoint(scheduler: Scheduler, random: Random, door: FrontDoor) {
  const messages = new Map<string, Message>();
  let trouble: EndpointTrouble | undefined;
  let addedAt: number | undefined;

  /** Asks until the hub knows the webhook: a 409 says that an earlier call was heard. */
  async function add(): Promise<void> {
    for (;;) {
      const answer = await door.ask({ method: 'POST', path: '/api/admin/webhooks', body: { url } });
      if (answer?.status === 201 || answer?.status === 409) break;
      await new Promise<void>((resolve) => void scheduler.after(retryMs, resolve));
    }
    addedAt = scheduler.now();
    scheduler.trace('an endpoint is told from now on');
  }

  function take(headers: Readonly<Record<string, string>>, text: string): void {
    const id = headers['webhook-id'] ?? '';
    if (messages.has(id)) return;
    const { type } = JSON.parse(text) as { type: string };
    messages.set(id, { id, type, text, at: scheduler.now() });
    scheduler.trace(`the endpoint is told: ${type}`);
  }

  function postFor(program: Program): PostMessage {
    return (_address, headers, body) => {
      const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<PostMessage>>>();
      const answer = (outcome: Awaited<ReturnType<PostMessage>>) =>
        scheduler.after(random.between(1, 100), () => resolve(outcome), program);
      scheduler.after(random.between(1, 100), () => {
        // What a killed program sent may be on its way or not.
        if (!program.alive && random.chance(0.5)) return;
        if (trouble === 'down') return void answer({ error: 'ECONNREFUSED' });
        take(headers, body);
        const isLost = trouble === 'unanswered' && random.chance(0.5);
        answer(isLost ? { error: 'ETIMEDOUT' } : { status: 204 });
      });
      return promise;
    };
  }

  return {
    add: () => void add(),
    postFor,
    setTrouble: (next: EndpointTrouble | undefined) => {
      trouble = next;
    },
    /** When the hub said that it tells the endpoint. */
    addedAt: () => addedAt,
    /** Every message that arrived, once each. */
    all: (): readonly Message[] => [...messages.values()],
  };
}
export type Endpoint = ReturnType<typeof createEndpoint>;
