import type { Mail, MailSender, SendOutcome } from '@runrate/notifier';
import type { Random } from '../virtual/random.ts';
import type { Program, Scheduler } from '../virtual/scheduler.ts';

/** `down`: accepts nothing. `unanswered`: accepts some mails but reports a failure. */
export const mailTroubles = ['down', 'unanswered'] as const;
export type MailTrouble = (typeof mailTroubles)[number];

export interface Delivered extends Mail {
  readonly at: number;
}

/** The hub's mail server and its mailboxes, which show a repeated mail with the same id once. */
export function createMailServer(scheduler: Scheduler, random: Random) {
  const delivered = new Map<string, Delivered>();
  const mailboxes = new Map<string, Delivered[]>();
  const listeners: ((mail: Delivered) => void)[] = [];
  let trouble: MailTrouble | undefined;

  function take(mail: Mail): void {
    const name = `${mail.to} ${mail.messageId}`;
    if (delivered.has(name)) return;
    const arrived = { ...mail, at: scheduler.now() };
    delivered.set(name, arrived);
    const mailbox = mailboxes.get(mail.to) ?? [];
    mailboxes.set(mail.to, mailbox);
    mailbox.push(arrived);
    scheduler.trace(`a mail to ${mail.to} arrives: ${mail.subject}`);
    for (const listener of listeners) listener(arrived);
  }

  function senderOf(program: Program): MailSender {
    return {
      send(mail) {
        const { promise, resolve } = Promise.withResolvers<SendOutcome>();
        const answer = (outcome: SendOutcome) =>
          scheduler.after(random.between(2, 300), () => resolve(outcome), program);
        scheduler.after(random.between(2, 300), () => {
          // A killed program may or may not have sent its call.
          if (!program.alive && random.chance(0.5)) return;
          if (trouble === 'down') return void answer({ outcome: 'failed', reason: 'ECONNECTION' });
          take(mail);
          const isLost = trouble === 'unanswered' && random.chance(0.5);
          answer(isLost ? { outcome: 'failed', reason: 'ETIMEDOUT' } : { outcome: 'sent' });
        });
        return promise;
      },
      close: () => undefined,
    };
  }

  return {
    senderOf,
    setTrouble: (next: MailTrouble | undefined) => {
      trouble = next;
    },
    onMail: (listener: (mail: Delivered) => void) => void listeners.push(listener),
    all: (): readonly Delivered[] => [...delivered.values()],
    to: (email: string): readonly Delivered[] => mailboxes.get(email) ?? [],
  };
}
export type MailServer = ReturnType<typeof createMailServer>;
