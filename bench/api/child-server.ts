import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

/** Messages between the benchmark and a measured server. */
const answerSchema = z.object({ origin: z.string(), cpuMicros: z.number() });
const questionSchema = z.object({
  bodies: z.record(z.string(), z.string()).optional(),
  write: z.boolean().optional(),
});
export type Question = z.output<typeof questionSchema>;

interface Answering {
  readonly take?: (bodies: Readonly<Record<string, string>>) => void;
  readonly write?: (on: boolean) => void;
}

/** Runs in the server: replies to each message with its origin and the CPU time of all its threads. */
export function answerQuestions(origin: string, { take, write }: Answering): void {
  const answer = () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ origin, cpuMicros: user + system });
  };
  process.on('message', (message) => {
    const question = questionSchema.parse(message);
    if (question.bodies) take?.(question.bodies);
    if (question.write !== undefined) write?.(question.write);
    answer();
  });
  process.on('disconnect', () => process.exit(0));
  answer();
}

/** A server in its own process, pinned to one core. */
export class ChildServer {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;
  origin = '';

  private constructor(name: string, child: ChildProcess) {
    this.name = name;
    this.#child = child;
    this.#ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`)));
    this.#ended.catch(() => {});
  }

  static async start(name: string, script: string, parameters: readonly string[], core: number) {
    const file = new URL(script, import.meta.url).pathname;
    const child = spawn('taskset', ['-c', String(core), process.execPath, file, ...parameters], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const server = new ChildServer(name, child);
    server.origin = (await server.#answer()).origin;
    return server;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Sends a question and returns the CPU time all threads have used so far, in µs. */
  async ask(question: Question = {}): Promise<number> {
    this.#child.send(question);
    return (await this.#answer()).cpuMicros;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }

  async #answer(): Promise<z.output<typeof answerSchema>> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.#child.once('message', resolve);
    const message = await Promise.race([promise, this.#ended]);
    return answerSchema.parse(message);
  }
}
