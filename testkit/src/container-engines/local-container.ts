import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';

/**
 * A container whose ports are published where this process reaches them and nowhere else; Docker alone would publish them
 * on every interface. That is loopback, or the bridge's own address for a process that is itself in a container.
 */
export class LocalContainer extends GenericContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    const host = await localHost();
    // An engine on another machine is reached by its name, which is no address to listen on.
    if (isIP(host) === 0) return;
    const bindings: Record<string, { HostPort?: string }[]> = this.hostConfig.PortBindings ?? {};
    this.hostConfig.PortBindings = Object.fromEntries(
      Object.entries(bindings).map(([port, places]) => [
        port,
        places.map((place) => ({ ...place, HostIp: host })),
      ]),
    );
  }
}

/**
 * The Docker engine. In a container Testcontainers takes the bridge's address for the machine where ports are published; an
 * engine that runs in that same container, as its bridge being one of our own interfaces tells, publishes them to loopback.
 */
export async function containerRuntime() {
  const client = await getContainerRuntimeClient();
  const { containerRuntime } = client.info;
  containerRuntime.host = reachedHost(containerRuntime.host, ownAddresses());
  return client;
}

export function reachedHost(host: string, own: readonly string[]): string {
  return host === 'localhost' || own.includes(host) ? '127.0.0.1' : host;
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => address),
  );
}

/** Where the published ports of containers are reached: an address, or the name of another machine. */
export async function localHost(): Promise<string> {
  return (await containerRuntime()).info.containerRuntime.host;
}
