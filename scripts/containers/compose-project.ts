import { randomBytes } from 'node:crypto';
import { docker, root, tryDocker } from './docker.ts';

/** A compose file brought up under a name of its own. */
export interface ComposeProject extends AsyncDisposable {
  readonly name: string;
  /** Runs `docker compose …` on it. */
  compose(...args: readonly string[]): Promise<string>;
  /** Names of the containers of a service. */
  containers(service: string): Promise<string[]>;
  /** The one container of a service. */
  container(service: string): Promise<string>;
  /** Where the port of a service is reached from this machine. */
  origin(service: string, port: number, protocol?: 'http' | 'https'): Promise<string>;
}

export interface ComposeOptions {
  readonly files: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly name?: string;
}

/** What is left of the project when it is disposed of is removed with its volumes. */
export function composeProject({ files, env = {}, name }: ComposeOptions): ComposeProject {
  const project = name ?? `runrate-test-${randomBytes(4).toString('hex')}`;
  const base = ['compose', '-p', project, ...files.flatMap((file) => ['-f', file])];
  const compose = (...args: readonly string[]) => docker([...base, ...args], { env, cwd: root });
  const containers = async (service: string) => {
    const printed = await compose('ps', '-a', '--format', '{{.Name}}', service);
    return printed === '' ? [] : printed.split('\n').sort();
  };
  return {
    name: project,
    compose,
    containers,
    async container(service) {
      const [found, ...others] = await containers(service);
      if (!found || others.length > 0) throw new Error(`${others.length + 1} containers of ${service}`);
      return found;
    },
    async origin(service, port, protocol = 'http') {
      return `${protocol}://${await compose('port', service, String(port))}`;
    },
    [Symbol.asyncDispose]: async () => {
      await tryDocker([...base, 'down', '--volumes', '--remove-orphans', '--timeout', '5'], {
        env,
        cwd: root,
      });
    },
  };
}
