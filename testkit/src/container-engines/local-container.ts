import { once } from 'node:events';
import { createServer, isIP } from 'node:net';
import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';

/**
 * A container whose ports are published only where this process reaches them: on loopback, or on the bridge's
 * address if this process is itself in a container. Docker's default is every interface.
 */
export class LocalContainer extends GenericContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    const host = await localHost();
    // A remote engine is reached by host name, which can't be bound.
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
 * The Docker engine. In a container, Testcontainers takes the bridge's address for the published ports. If
 * the bridge is one of our own interfaces, the engine runs in that container and publishes on loopback.
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

/** Whether we can listen on it. Node's interface list omits a bridge that has no containers yet. */
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

/** Host of the containers' published ports: an IP address, or the name of another machine. */
export async function localHost(): Promise<string> {
  return (await containerRuntime()).info.containerRuntime.host;
}
