import { toAdmins } from './admins.ts';
import { version } from './version.ts';

/** Names of the programs in logs and metrics; `hub` is all of them in one process. */
export type Program = 'hub' | 'ingest' | 'projector' | 'query-api' | 'enrich' | 'notifier' | 'workers';

interface StartEnvironment {
  readonly HOST: string;
  readonly HUB_CONFIG: string;
  readonly DATA_DIR?: string;
  readonly KAFKA_BROKERS?: string | undefined;
  readonly PORT?: number;
  readonly PUBLIC_URL?: string | undefined;
  readonly ADMIN_TOKEN?: string | undefined;
  readonly ADMIN_TOKENS?: ReadonlyMap<string, string> | undefined;
  readonly ADMIN_HEADER?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly AI_MODEL?: string | undefined;
  readonly YOUTUBE_API_KEY?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

/** Returns the first line of a program's log. It contains no secrets, and only says of a service whether it is on. */
export function describeStart(program: Program, environment: StartEnvironment, sources: number) {
  const { HOST: host, HUB_CONFIG: configuration, DATA_DIR: dataFolder, KAFKA_BROKERS } = environment;
  const engines = KAFKA_BROKERS === undefined ? 'embedded' : 'real';
  return {
    ...{ version, node: process.versions.node, program, engines, dataFolder, configuration, sources, host },
    ...(servesReaders(program) && {
      ...{ port: environment.PORT, publicUrl: environment.PUBLIC_URL, admin: describeAdmins(environment) },
    }),
    services: describeServices(program, environment),
  };
}

const servesReaders = (program: Program) => program === 'hub' || program === 'query-api';
const sendsMail = (program: Program) =>
  servesReaders(program) || program === 'notifier' || program === 'workers';
const readsSources = (program: Program) => ['hub', 'ingest', 'workers'].includes(program);
/** An ingest process also writes texts, unless enrich runs separately. */
const writesTexts = (program: Program) => readsSources(program) || program === 'enrich';

function describeAdmins(environment: StartEnvironment): string {
  const { ADMIN_HEADER } = environment;
  const ways = [...toAdmins(environment).keys()].map((name) => `token of ${name}`);
  if (ADMIN_HEADER !== undefined) ways.push(`header ${ADMIN_HEADER}`);
  return ways.length === 0 ? 'open to this machine' : ways.join(', ');
}

function describeServices(program: Program, environment: StartEnvironment): string {
  const { SMTP_URL, AI_MODEL, YOUTUBE_API_KEY, OTEL_EXPORTER_OTLP_ENDPOINT } = environment;
  const services = {
    ...(sendsMail(program) && { mail: SMTP_URL }),
    ...(writesTexts(program) && { model: AI_MODEL }),
    ...(readsSources(program) && { youtube: YOUTUBE_API_KEY }),
    traces: OTEL_EXPORTER_OTLP_ENDPOINT,
  };
  return Object.entries(services)
    .map(([name, setting]) => `${name} ${setting === undefined ? 'off' : 'on'}`)
    .join(', ');
}
