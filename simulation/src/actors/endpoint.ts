import type { PostMessage } from '@runrate/service/webhooks';
import type { Random } from '../virtual/random.ts';
import type { Program, Scheduler } from '../virtual/scheduler.ts';
import type { FrontDoor } from '../world/front-door.ts';

/** `down`: accepts nothing. `unanswered`: accepts some messages but reports a failure. */
export const endpointTroubles = ['down', 'unanswered'] as const;
export type EndpointTrouble = (typeof endpointTroubles)[number];

/** A received message; repeats under the same id count as one. */
export interface Message {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly at: number;
}

const url = 'https://endpoint.example/hook';
const retryMs = 3000;

/** A third-party program that receives webhook messages once an admin has added it. */
export function createEndpoint(scheduler: Scheduler, random: Random, door: FrontDoor) {
  const messages = new Map<string, Message>();
  let trouble: EndpointTrouble | undefined;
  let addedAt: number | undefined;

  /** Retries until the hub has the webhook; 409 means that an earlier call succeeded. */
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
        // A killed program may or may not have sent its call.
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
    /** When the hub confirmed the webhook; `undefined` before that. */
    addedAt: () => addedAt,
    all: (): readonly Message[] => [...messages.values()],
  };
}
export type Endpoint = ReturnType<typeof createEndpoint>;
