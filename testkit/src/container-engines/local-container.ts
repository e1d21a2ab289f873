import { once } from 'node:events';
import { createServer, isIP } from 'node:net';
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
  containerRuntime.host = await reachedHost(containerRuntime.host);
  return client;
}

export async function reachedHost(host: string): Promise<string> {
  return host === 'localhost' || (await isOwnAddress(host)) ? '127.0.0.1' : host;
}

/** Whether one may listen on it. Node's list of interfaces lacks a bridge that no container is on yet. */
async function isOwnAddress(host: string): Promise<boolean> {
  if (isIP(host) === 0) return false;
  const server = createServer();
  try {
    await once(server.listen(0, host), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Where the published ports of containers are reached: an address, or the name of another machine. */
export async function localHost(): Promise<string> {
  return (await containerRuntime()).info.containerRuntime.host;
}
