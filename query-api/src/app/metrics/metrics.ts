import type { Express, RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { calledName, nameCall } from '../../http/name-call.ts';
import type { ReadyAnswers } from '../../http/ready-answers.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AdminGate } from '../../routes/admin-gate.ts';
import type { FirstScreens } from '../../site/first-screens.ts';

export interface MetricsOptions {
  readonly answers: Pick<ReadyAnswers, 'hits' | 'misses' | 'bytes'>;
  readonly firstScreens: Pick<FirstScreens, 'counts'>;
  readonly gate: Pick<AdminGate, 'mayReadMetrics'>;
  readonly measure?: ((registry: Registry) => void) | undefined;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Other methods are counted together, because each would create its own series. */
const usualMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
/** Calls that stay open as long as the client does, left out of the latency metrics. */
const lastingCalls = new Set(['live']);

let processMetrics: Registry | undefined;

/** Returns the process metrics, which are collected once, however many services run in the process. */
function observeProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

export type ObserveRequest = (
  call: string,
  method: string,
  status: number | 'aborted',
  seconds: number,
) => void;

/**
 * Measures every request handled after this call, and serves `/metrics` to this machine and to holders of the
 * admin token. Returns a function that records requests handled elsewhere.
 */
export function serveMetrics(app: Express, options: MetricsOptions): ObserveRequest {
  const own = new Registry();
  observeCache(own, options.answers);
  observeFirstScreens(own, options.firstScreens);
  options.measure?.(own);
  const observe = createObserver(own);
  app.use(observeRequests(observe));
  const registry = Registry.merge([observeProcess(), own]);
  app.get('/metrics', nameCall('metrics'), async (request, response) => {
    if (!(await options.gate.mayReadMetrics(request))) {
      throw new Refusal(401, 'Metrics are for the admin of this hub.', { 'WWW-Authenticate': 'Bearer' });
    }
    const text = await registry.metrics();
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': registry.contentType }).send(text);
  });
  return observe;
}

function createObserver(registry: Registry): ObserveRequest {
  const durations = new Histogram({
    name: 'runrate_http_request_duration_seconds',
    help: 'How long requests took, by call',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'runrate_http_failures_total',
    help: 'Requests that ended with a status of 500 or more',
    registers: [registry],
  });
  return (route, method, status, seconds) => {
    durations.observe({ route, method: usualMethods.has(method) ? method : 'other', status }, seconds);
    if (typeof status === 'number' && status >= 500) failures.inc();
  };
}

function observeRequests(observe: ObserveRequest): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const call = calledName(response);
      if (lastingCalls.has(call)) return;
      const status = response.writableFinished ? response.statusCode : 'aborted';
      observe(call, request.method, status, (performance.now() - started) / 1000);
    });
    next();
  };
}

function observeFirstScreens(registry: Registry, firstScreens: MetricsOptions['firstScreens']): void {
  new Counter({
    name: 'runrate_first_screens_total',
    help: 'First screens that were rendered, or that the browser had to make because that failed or there were too many',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(firstScreens.counts)) this.inc({ outcome }, count);
    },
  });
}

function observeCache(registry: Registry, answers: MetricsOptions['answers']): void {
  const registers = [registry];
  new Counter({
    name: 'runrate_answer_cache_requests_total',
    help: 'Answers that stood ready (hit) or had to be made (miss)',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      this.inc({ outcome: 'hit' }, answers.hits);
      this.inc({ outcome: 'miss' }, answers.misses);
    },
  });
  new Gauge({
    name: 'runrate_answer_cache_bytes',
    help: 'Bytes of the answers that stand ready',
    registers,
    collect() {
      this.set(answers.bytes);
    },
  });
}
