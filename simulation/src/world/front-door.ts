import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import type { Listen, Listening } from '@runrate/query-api';
import type { Random } from '../virtual/random.ts';
import { inProgram, type Program, type Scheduler } from '../virtual/scheduler.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly userAgent?: string;
}

/** Entry for requests of readers and admins: sends each to any serving program, like a load balancer. */
export interface FrontDoor {
  /** The `listen` function of a program. */
  listenFor(program: Program): Listen;
  /** The hub's response; `undefined` if no program serves, or the one asked is killed or too slow. */
  ask(call: Call): Promise<Answer | undefined>;
  /** Error responses without a sentence that a person could act on. */
  unexplained(): readonly (Answer & Pick<Call, 'path'>)[];
}

export const adminToken = 'simulated-admin-token';

const patienceMs = 10_000;
const shortestSentence = 8;

export function createFrontDoor(scheduler: Scheduler, random: Random): FrontDoor {
  const serving = new Map<Program, RequestListener>();
  const unexplained: (Answer & Pick<Call, 'path'>)[] = [];

  function ask(call: Call): Promise<Answer | undefined> {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    scheduler.after(patienceMs, () => resolve(undefined));
    scheduler.after(random.between(1, 40), () => {
      const open = [...serving].filter(([program]) => program.alive);
      if (open.length === 0) return resolve(undefined);
      const [program, listener] = random.pick(open);
      const answered = (answer: Answer) => {
        if (answer.status >= 400 && !isExplained(answer)) unexplained.push({ ...answer, path: call.path });
        scheduler.after(random.between(1, 40), () => resolve(program.alive ? answer : undefined));
      };
      scheduler.after(0, () => inProgram(program, () => handle(listener, call, answered)), program);
    });
    return promise;
  }

  return {
    ask,
    unexplained: () => unexplained,
    listenFor:
      (program) =>
      async (listener, host, port): Promise<Listening> => {
        serving.set(program, listener);
        const close = async () => void serving.delete(program);
        return { origin: `http://${host}:${port}`, port, close };
      },
  };
}

/** Whether a response says what is wrong, as plain text or in the `detail` of a problem document. */
function isExplained({ body }: Answer): boolean {
  let sentence: unknown = body;
  try {
    sentence = JSON.parse(body).detail;
  } catch {
    // Plain text is its own sentence.
  }
  return typeof sentence === 'string' && sentence.length >= shortestSentence;
}

/** Runs a `node:http` listener without a network socket. */
function handle(listener: RequestListener, call: Call, answered: (answer: Answer) => void): void {
  const request = toRequest(call);
  const response = new ServerResponse(request);
  response.sendDate = false;
  const parts: Buffer[] = [];
  // Record what the response writes, independent of what happens to the bytes later.
  const [write, end] = [response.write.bind(response), response.end.bind(response)];
  const keep = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part as string));
  };
  response.write = ((part: unknown, ...rest: []) => {
    keep(part);
    return write(part, ...rest);
  }) as typeof response.write;
  response.end = ((part: unknown, ...rest: []) => {
    keep(part);
    end(part, ...rest);
    answered({ status: response.statusCode, body: Buffer.concat(parts).toString('utf8') });
    return response;
  }) as typeof response.end;
  // As a `node:http` server does, so that handlers release what the response holds.
  response.once('finish', () => response.emit('close'));
  response.assignSocket(createSink() as never);
  listener(request, response);
}

function toRequest({ method, path, body, userAgent = 'reader' }: Call): IncomingMessage {
  const request = new IncomingMessage(createSink() as never);
  const text = body === undefined ? '' : JSON.stringify(body);
  request.method = method;
  request.url = path;
  request.httpVersion = '1.1';
  [request.httpVersionMajor, request.httpVersionMinor] = [1, 1];
  request.headers = {
    ...{ host: 'hub.example', 'user-agent': userAgent },
    ...(path.startsWith('/api/admin/') && { authorization: `Bearer ${adminToken}` }),
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  };
  if (body) request.push(text);
  request.push(null);
  return request;
}

/** A socket that discards everything and claims to be connected from loopback. */
function createSink(): Duplex {
  const sink = new Duplex({ read: () => undefined, write: (_part, _encoding, done) => done() });
  return Object.assign(sink, { remoteAddress: '127.0.0.1', setTimeout: () => sink, encrypted: false });
}
