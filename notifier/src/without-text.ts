import { EngineUnavailable } from '@runrate/engines';

const engines: ReadonlySet<string | undefined> = new Set(['Kafka', 'MongoDB', 'Elasticsearch']);

/**
 * What the log may say of an error whose message may quote an address or what somebody follows: its name and, if an
 * engine is away, which one.
 */
export function withoutText(error: unknown): { readonly err: string; readonly engine?: string } {
  if (!(error instanceof Error)) return { err: typeof error };
  const [engine, at, address] = error.message.split(' ', 3);
  const isNamed = error instanceof EngineUnavailable && engines.has(engine) && at === 'at';
  return { err: error.name, ...(isNamed && { engine: `${engine} at ${address}` }) };
}
