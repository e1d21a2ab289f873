import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail: its envelope and parsed content. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly raw: string;
  readonly mail: Email;
  /** When the last byte arrived, in ms since the epoch. */
  readonly receivedAt: number;
}

export interface MailServer extends AsyncDisposable {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Resolves with all mail once at least `count` have arrived. */
  receive(count: number): Promise<readonly ReceivedMail[]>;
  /**
   * Sets how mail is handled from now on, by recipient: accepted, rejected permanently or temporarily, or
   * accepted without a reply, like a server that hangs.
   */
  answer(decide: (recipient: string) => 'take' | 'refuse' | 'defer' | 'hang'): void;
  close(): Promise<void>;
}

/** A real SMTP server on a free loopback port that keeps the mail it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let wake = Promise.withResolvers<void>();
  let decide: Parameters<MailServer['answer']>[0] = () => 'take';
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], logger: false, closeTimeout: 100 },
    onRcptTo({ address }, _session, done) {
      const decided = decide(address);
      if (decided === 'refuse')
        done(Object.assign(new Error(`no such user ${address}`), { responseCode: 550 }));
      else if (decided === 'defer') done(Object.assign(new Error('try later'), { responseCode: 450 }));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const receivedAt = Date.now();
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks).toString('utf8');
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({ to, from, raw, mail: await PostalMime.parse(raw), receivedAt });
        wake.resolve();
        wake = Promise.withResolvers();
        if (!to.some((address) => decide(address) === 'hang')) done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    ...{ url: `smtp://127.0.0.1:${port}`, received },
    async receive(count) {
      while (received.length < count) await wake.promise;
      return received;
    },
    answer: (next) => {
      decide = next;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
