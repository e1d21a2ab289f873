import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openTracer } from '@runrate/service';
import { median } from '@runrate/testkit';
import { pino } from 'pino';
import { z } from 'zod';

const spansARound = 20_000;
/** The most that may queue between two exports; more are dropped, and dropping costs less than sending. */
const spansAtOnce = 250;
const rounds = 5;

/**
 * CPU in µs that a span costs the process that records it, from start to export, beyond the same calls with
 * tracing off. Measured alone because whole hubs differ by more than their spans cost.
 */
export async function measureSpanCost(): Promise<number> {
  const child = fork(new URL('./serve-collector.ts', import.meta.url));
  const { endpoint } = z.object({ endpoint: z.string() }).parse((await once(child, 'message'))[0]);
  const logger = pino({ level: 'silent' });
  const open = (address: string | undefined) =>
    openTracer('query-api', { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_TRACES_SAMPLER_ARG: 1 }, logger);
  const [on, off] = [await open(endpoint), await open(undefined)];
  const spend = async (tracer: typeof on): Promise<number> => {
    const begun = process.cpuUsage();
    for (let made = 0; made < spansARound; made += spansAtOnce) {
      for (let n = 0; n < spansAtOnce; n += 1) {
        const request = tracer.begin('request', {
          attributes: {
            'http.request.method': 'GET',
            'url.path': '/api/articles',
            'request.id': `${made + n}`,
          },
        });
        request.end({ attributes: { 'http.response.status_code': 200 } });
      }
      await wait(50);
    }
    const { user, system } = process.cpuUsage(begun);
    return user + system;
  };
  await spend(on);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push((await spend(on)) - (await spend(off)));
  await on.close();
  child.send('how many?');
  const { spans } = z.object({ spans: z.number() }).parse((await once(child, 'message'))[0]);
  child.disconnect();
  if (spans !== spansARound * (rounds + 1))
    throw new Error(`${spans} spans came, of ${spansARound * (rounds + 1)}`);
  return median(costs) / spansARound;
}
