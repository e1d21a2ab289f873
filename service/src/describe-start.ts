import { toAdmins } from './admins.ts';
import { version } from './version.ts';

/** What the environment says that an operator wants to see first; no secret and no path but that of the data. */
export interface StartFacts {
  readonly program: string;
  readonly engines: 'embedded' | 'real';
  readonly dataFolder?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly publicUrl?: string | undefined;
  readonly configuration: string;
  readonly sources: number;
  /** Names of the admins who have tokens. */
  readonly admins?: readonly string[] | undefined;
  readonly adminHeader?: string | undefined;
  /** Optional services by name, and whether each is on. */
  readonly services: Readonly<Record<string, boolean>>;
}

/** The first line of a program's log. */
export function describeStart({ admins, adminHeader, services, ...facts }: StartFacts) {
  const tokens = admins === undefined ? [] : admins.map((name) => `token of ${name}`);
  const ways = [...tokens, ...(adminHeader === undefined ? [] : [`header ${adminHeader}`])];
  return {
    ...{ version, node: process.versions.node, ...facts },
    ...(admins && { admin: ways.length === 0 ? 'open to this machine' : ways.join(', ') }),
    services: Object.entries(services)
      .map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`)
      .join(', '),
  };
}

/** What of it the environment of a program says that readers reach, or of one that reads sources. */
export function readSiteFacts(
  environment: object,
): Omit<StartFacts, 'program' | 'engines' | 'configuration' | 'sources'> {
  const given: Readonly<Record<string, unknown>> = { ...environment };
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  const isOn = (name: string) => given[name] !== undefined;
  const answersReaders = 'PORT' in given;
  const tokens = given['ADMIN_TOKENS'];
  const admins = toAdmins({
    ADMIN_TOKEN: text('ADMIN_TOKEN'),
    ADMIN_TOKENS: tokens instanceof Map ? tokens : undefined,
  });
  return {
    host: text('HOST'),
    ...(answersReaders && { port: Number(given['PORT']), publicUrl: text('PUBLIC_URL') }),
    ...(answersReaders && { admins: [...admins.keys()], adminHeader: text('ADMIN_HEADER') }),
    services: {
      ...(answersReaders && { mail: isOn('SMTP_URL') }),
      ...('AI_MODEL' in given && { model: isOn('AI_MODEL') }),
      ...('YOUTUBE_API_KEY' in given && { youtube: isOn('YOUTUBE_API_KEY') }),
    },
  };
}
