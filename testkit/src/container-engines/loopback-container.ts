import { GenericContainer } from 'testcontainers';

/** A container whose ports are published on loopback; Docker alone would publish them on every interface. */
export class LoopbackContainer extends GenericContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    const bindings: Record<string, { HostPort?: string }[]> = this.hostConfig.PortBindings ?? {};
    this.hostConfig.PortBindings = Object.fromEntries(
      Object.entries(bindings).map(([port, places]) => [
        port,
        places.map((place) => ({ ...place, HostIp: '127.0.0.1' })),
      ]),
    );
  }
}
