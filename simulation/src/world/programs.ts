import type { HubConfig } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { startEnrich } from '@runrate/enrich';
import { startIngest } from '@runrate/ingest';
import { startNotifier } from '@runrate/notifier';
import { startProjector } from '@runrate/projector';
import { startQueryApi } from '@runrate/query-api';
import { type Logger, pino } from 'pino';
import type { Endpoint } from '../actors/endpoint.ts';
import type { Internet } from '../actors/internet.ts';
import type { MailServer } from '../actors/mail-server.ts';
import type { Servers } from '../engines/servers.ts';
import type { Role } from '../plan/plan.ts';
import type { Random } from '../virtual/random.ts';
import { inProgram, type Program, type Scheduler } from '../virtual/scheduler.ts';
import { adminToken, type FrontDoor } from './front-door.ts';

export interface Surroundings {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly servers: Servers;
  readonly config: HubConfig;
  readonly internet: Internet;
  readonly mail: MailServer;
  readonly door: FrontDoor;
  readonly endpoint: Endpoint;
}

export interface RunningProgram {
  readonly role: Role;
  readonly program: Program;
  /** Resolves once it has started; never if it is killed first. */
  readonly started: Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  readonly engines: Engines;
  readonly logger: Logger;
  readonly clock: () => number;
  readonly program: Program;
}

const sending = { publicUrl: 'https://hub.example', smtpUrl: 'smtp://mail.example' };
/** High limits, since all requests come from one address. */
const noLimits = {
  ...{ search: 10_000, admin: 10_000, adminWork: 10_000, subscribe: 10_000 },
  ...{ refreshNews: 10_000, events: 1_000_000 },
};

const starters: Readonly<
  Record<Role, (parts: Parts, world: Surroundings) => Promise<{ close(): Promise<void> }>>
> = {
  projector: ({ program: _program, ...parts }, { config }) => startProjector({ ...parts, config }),
  ingest: ({ program, ...parts }, { config, internet }) =>
    startIngest({ ...parts, config, client: internet.clientFor(program) }),
  enrich: ({ program: _program, ...parts }, { config }) => startEnrich({ ...parts, config }),
  'query-api': ({ program, ...parts }, { config, door }) =>
    startQueryApi({
      ...{ ...parts, ...sending, config, listen: door.listenFor(program) },
      ...{ host: '127.0.0.1', port: 3000, lameDuckTime: 0, rateLimits: noLimits, adminToken },
    }),
  notifier: ({ program, ...parts }, { config, mail, endpoint }) =>
    startNotifier({
      ...{ ...parts, ...sending, config },
      openSender: async () => mail.senderOf(program),
      post: endpoint.postFor(program),
    }),
};

const restartPauseMs = 2000;

/** Starts a program, retrying failed starts as a supervisor would. */
export function startProgram(role: Role, name: string, world: Surroundings): RunningProgram {
  const { scheduler, servers } = world;
  const program: Program = { name, alive: true, heldUntil: 0, skewMs: 0 };
  const logger = createLogger(scheduler, name);
  const clock = () => scheduler.nowOf(program);
  let running: { close(): Promise<void> } | undefined;
  let engines: Engines | undefined;

  async function start(): Promise<void> {
    while (program.alive) {
      try {
        engines = await servers.open(program, (line) => scheduler.trace(`${name} says: ${line}`));
        running = await starters[role]({ engines, logger, clock, program }, world);
        scheduler.trace(`${name} has started`);
        return;
      } catch (error) {
        scheduler.trace(`${name} can’t start: ${toText(error)}`);
        await engines?.close().catch(() => undefined);
        await new Promise<void>((resolve) => void scheduler.after(restartPauseMs, resolve, program));
      }
    }
  }

  scheduler.trace(`${name} starts`);
  const started = inProgram(program, start);
  return {
    ...{ role, program, started },
    close: () =>
      inProgram(program, async () => {
        await started;
        await running?.close();
        await engines?.close();
        scheduler.trace(`${name} has ended`);
      }),
  };
}

function createLogger(scheduler: Scheduler, name: string): Logger {
  const stream = {
    write(line: string) {
      const { msg, err }: { msg: string; err?: { message?: string } | string } = JSON.parse(line);
      const why = typeof err === 'string' ? err : err?.message;
      scheduler.trace(`${name} warns: ${msg}${why === undefined ? '' : ` (${why})`}`);
    },
  };
  return pino({ level: 'warn', base: null, timestamp: false }, stream);
}

function toText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
