import { isIP } from 'node:net';
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

/** Where the published ports of containers are reached: an address, or the name of another machine. */
export async function localHost(): Promise<string> {
  const { host } = (await getContainerRuntimeClient()).info.containerRuntime;
  return host === 'localhost' ? '127.0.0.1' : host;
}
