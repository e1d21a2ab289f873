import type { Random } from '../virtual/random.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { FrontDoor } from '../world/front-door.ts';
import type { Delivered, MailServer } from './mail-server.ts';

/** Someone who follows one source by mail, or subscribes to the newsletter, once. */
export interface Reader {
  readonly email: string;
  /** The source they follow; `undefined` for newsletter subscribers. */
  readonly sourceId: string | undefined;
  confirmedAt: number | undefined;
  /** `leaving`: when they asked for no more mail; `leftAt`: when the hub confirmed that. */
  leaving: number | undefined;
  leftAt: number | undefined;
  endUrl: string | undefined;
  /** When the hub confirmed that it erased the address, at the reader's request. */
  erasedAt?: number;
}

const retryMs = 3000;
const triesLimit = 200;
const erasures = '/api/admin/subscribers/erase';

/** Readers who follow sources or subscribe, confirm, and leave again; they retry unanswered calls. */
export function createReaders({
  scheduler,
  random,
  door,
  mail,
}: {
  scheduler: Scheduler;
  random: Random;
  door: FrontDoor;
  mail: MailServer;
}) {
  const readers: Reader[] = [];

  /** Retries until the hub responds other than with 429 or 5xx; gives up after ten minutes. */
  async function insist(path: string, body?: object): Promise<number | undefined> {
    for (let tries = 0; tries < triesLimit; tries += 1) {
      const answer = await door.ask({ method: 'POST', path, ...(body && { body }) });
      if (answer && answer.status < 500 && answer.status !== 429) return answer.status;
      await new Promise<void>((resolve) => void scheduler.after(retryMs, resolve));
    }
    return undefined;
  }

  function welcome(sourceId: string | undefined): string {
    const email = `reader-${readers.length + 1}@mail.example`;
    readers.push({
      ...{ email, sourceId },
      ...{ confirmedAt: undefined, leaving: undefined, leftAt: undefined, endUrl: undefined },
    });
    return email;
  }

  function follow(sourceId: string): void {
    const email = welcome(sourceId);
    void insist('/api/follows', { email, kind: 'source', value: sourceId, frequency: 'at-once' });
  }

  function subscribe(): void {
    void insist('/api/newsletter/subscribe', { email: welcome(undefined) });
  }

  async function confirm(reader: Reader, path: string): Promise<void> {
    const status = await insist(path);
    if (status !== 200 || reader.confirmedAt !== undefined) return;
    reader.confirmedAt = scheduler.now();
    scheduler.trace(`${reader.email} follows ${reader.sourceId ?? 'the newsletter'}`);
  }

  mail.onMail((received: Delivered) => {
    const reader = readers.find(({ email }) => email === received.to);
    if (!reader) return;
    reader.endUrl = toPath(received.unsubscribeUrl);
    const [link] =
      /https:\/\/hub\.example\/(?:follows|newsletter)\/confirm\?token=[^\s"]+/.exec(received.text) ?? [];
    if (link === undefined) return;
    scheduler.after(random.between(1000, 20_000), () => void confirm(reader, toPath(link)));
  });

  async function leave(which: number): Promise<void> {
    const able = readers.filter(({ leaving, endUrl }) => leaving === undefined && endUrl !== undefined);
    const reader = able[which % Math.max(1, able.length)];
    if (!reader) return;
    reader.leaving = scheduler.now();
    if ((await insist(reader.endUrl ?? '')) !== 200) return;
    reader.leftAt = scheduler.now();
    scheduler.trace(`${reader.email} has left`);
  }

  /** An admin erases the address of a reader who asks for it. */
  async function erase(which: number): Promise<void> {
    const able = readers.filter(
      ({ leaving, confirmedAt }) => leaving === undefined && confirmedAt !== undefined,
    );
    const reader = able[which % Math.max(1, able.length)];
    if (!reader) return;
    reader.leaving = scheduler.now();
    if ((await insist(erasures, { email: reader.email })) !== 200) return;
    reader.leftAt = scheduler.now();
    reader.erasedAt = scheduler.now();
    scheduler.trace(`${reader.email} is erased`);
  }

  return {
    ...{ follow, subscribe },
    leave: (which: number) => void leave(which),
    erase: (which: number) => void erase(which),
    all: (): readonly Reader[] => readers,
  };
}

function toPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
