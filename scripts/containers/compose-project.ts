import { randomBytes } from 'node:crypto';
import { docker, root, tryDocker } from './docker.ts';

/** A compose file started under its own project name. */
export interface ComposeProject extends AsyncDisposable {
  readonly name: string;
  /** Runs `docker compose …` on it. */
  compose(...args: readonly string[]): Promise<string>;
  containers(service: string): Promise<string[]>;
  /** Name of a service's only container. */
  container(service: string): Promise<string>;
  /** Origin where this machine reaches a service's port. */
  origin(service: string, port: number, protocol?: 'http' | 'https'): Promise<string>;
}

export interface ComposeOptions {
  readonly files: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly name?: string;
}

/** On dispose, the remaining containers and volumes of the project are removed. */
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
