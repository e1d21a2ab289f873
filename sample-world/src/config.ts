export const defaultPort = 4010;

interface SampleWorldConfig {
  port: number;
  host: string;
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): SampleWorldConfig {
  const given = environment.SAMPLE_WORLD_PORT || String(defaultPort);
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SAMPLE_WORLD_PORT must be a port from 0 to 65535, not '${given}'`);
  }
  return { port, host: environment.SAMPLE_WORLD_HOST || '127.0.0.1' };
}
