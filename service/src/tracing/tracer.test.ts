import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beginTrace } from '@runrate/engines';
import { startTraceCollector } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTracer } from './open-tracer.ts';

const silent = pino({ level: 'silent' });

test('RUN-42 OpenTelemetry is loaded only where the environment names a collector', async () => {
  const module = join(import.meta.dirname, 'open-tracer.ts');
  const script = `
    const { openTracer } = await import(${JSON.stringify(module)});
    const logger = { warn() {} };
    const { createRequire } = await import('node:module');
    const loaded = () => Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('@opentelemetry'));
    await openTracer('hub', { OTEL_TRACES_SAMPLER_ARG: 1 }, logger);
    const off = loaded();
    await openTracer('hub', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: 1 }, logger);
    console.log(JSON.stringify({ off, on: loaded() }));
    process.exit(0);`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(JSON.parse(stdout)).toEqual({ off: false, on: true });
});

test('RUN-42 a trace that is not recorded elsewhere is not recorded here, and keeps its id', async () => {
  await using collector = await startTraceCollector();
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`, OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracer = await openTracer('ingest', variables, silent);
  const within = { ...beginTrace('mine'), isSampled: false };
  const unseen = tracer.begin('fetch', { within });
  expect(unseen.trace).toMatchObject({ traceId: within.traceId, requestId: 'mine', isSampled: false });
  unseen.end();
  const seen = tracer.begin('fetch');
  seen.end();
  await tracer.close();
  expect(collector.spans).toEqual([
    expect.objectContaining({ traceId: seen.trace.traceId, name: 'fetch', service: 'runrate-ingest' }),
  ]);
});

test('RUN-42 a collector that is away costs spans and one line in the log, and holds up no end', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracer = await openTracer('hub', variables, logger);
  for (let n = 0; n < 3000; n += 1) tracer.begin('fetch').end();
  const began = performance.now();
  await tracer.close();
  expect(performance.now() - began).toBeLessThan(5000);
  expect(lines.filter((line) => line.includes('could not be sent')).length).toBeLessThanOrEqual(1);
});
