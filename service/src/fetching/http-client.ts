import { Agent, buildConnector } from 'undici';
import { type AddressPolicy, createAddressPolicy, guardedLookup } from '../address-policy.ts';
import { createDeadlines } from './deadlines.ts';
import { toFailure } from './failure-reason.ts';
import { type FetchRequest, type FetchResult, failed } from './fetch-result.ts';
import { createHostQueue } from './host-queue.ts';
import { readAcceptance, readAnswer } from './read-answer.ts';
import { sendRequest } from './send-request.ts';

/** Limits of one fetch; the defaults are those of the trust rules. */
export interface FetchLimits {
  readonly requestMs: number;
  readonly connectMs: number;
  readonly bodyBytes: number;
  readonly headerBytes: number;
  readonly redirects: number;
  readonly atOnce: number;
  readonly atOncePerHost: number;
}

const fetchLimits: FetchLimits = {
  requestMs: 20_000,
  connectMs: 10_000,
  bodyBytes: 15 * 1024 * 1024,
  headerBytes: 32 * 1024,
  redirects: 5,
  atOnce: 16,
  atOncePerHost: 2,
};

export interface HttpClient {
  /** Fetches one address. Whatever a server does is a result; nothing is thrown for it. */
  fetch(request: FetchRequest): Promise<FetchResult>;
  close(): Promise<void>;
}

export interface HttpClientOptions {
  /** `host:port` entries that may be requested although the address policy would refuse them. */
  readonly allow: readonly string[];
  readonly userAgent: string;
  readonly clock: () => number;
  readonly limits?: Partial<FetchLimits>;
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const limits = { ...fetchLimits, ...options.limits };
  const policy = createAddressPolicy(options.allow);
  const agent = openAgent(policy, limits);
  const queue = createHostQueue(limits.atOnce, limits.atOncePerHost);
  const deadlines = createDeadlines(limits.requestMs);
  const quietUntil = new Map<string, number>();
  return {
    async fetch(wanted) {
      const url = URL.parse(wanted.url);
      if (!url) return failed('The address is not a valid one', { transient: false });
      return queue.add(
        url.host,
        async () => {
          const until = quietUntil.get(url.host) ?? 0;
          const wait = until - options.clock();
          if (wait > 0) {
            return failed(`${url.host} asked to be left alone until ${new Date(until).toISOString()}`, {
              retryAfterMs: wait,
              hostPaused: true,
            });
          }
          quietUntil.delete(url.host);
          const result = await deadlines.within((signal) =>
            follow({ agent, policy, limits, options, signal }, wanted, url),
          );
          if (result.outcome === 'failed' && result.status === 429 && result.retryAfterMs) {
            quietUntil.set(url.host, options.clock() + result.retryAfterMs);
          }
          return result;
        },
        wanted.spacingMs,
      );
    },
    async close() {
      deadlines.end();
      await agent.destroy();
    },
  };
}

interface Tools {
  readonly agent: Agent;
  readonly policy: AddressPolicy;
  readonly limits: FetchLimits;
  readonly options: HttpClientOptions;
  /** Aborted when the time for the request is up, or the client closes. */
  readonly signal: AbortSignal;
}

function openAgent(policy: AddressPolicy, limits: FetchLimits): Agent {
  const timeout = limits.connectMs;
  const guarded = buildConnector({ timeout, lookup: guardedLookup });
  const trusted = buildConnector({ timeout });
  return new Agent({
    connect: (target, callback) => {
      const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
      const host = target.hostname.replace(/^\[|\]$/g, '');
      const connect = policy.allows(host, port) ? trusted : guarded;
      connect(target, callback);
    },
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.requestMs,
    bodyTimeout: limits.requestMs,
    keepAliveTimeout: 4000,
  });
}

/** Follows redirects itself, so that the policy checks every hop. */
async function follow(tools: Tools, wanted: FetchRequest, first: URL): Promise<FetchResult> {
  let url = first;
  let movedTo: string | undefined;
  let onlyPermanent = true;
  for (let hop = 0; hop <= tools.limits.redirects; hop += 1) {
    const refusal = tools.policy.refuseUrl(url);
    if (refusal) return failed(refusal, { transient: false });
    const step = await ask(tools, wanted, url);
    if (step.outcome !== 'redirect') return step.outcome === 'failed' ? step : { ...step, movedTo };
    const next = URL.parse(step.location, url.href);
    if (!next) return failed('The server redirects to an address that is not valid', { status: step.status });
    onlyPermanent &&= step.status === 301 || step.status === 308;
    if (onlyPermanent && next.href.length <= 4096) movedTo = next.href;
    url = next;
  }
  return failed(`The server redirects more than ${tools.limits.redirects} times`);
}

type Step =
  | FetchResult
  | { readonly outcome: 'redirect'; readonly status: number; readonly location: string };

async function ask(tools: Tools, wanted: FetchRequest, url: URL): Promise<Step> {
  const maxBytes = wanted.maxBytes ?? tools.limits.bodyBytes;
  const form = wanted.form && new URLSearchParams(wanted.form).toString();
  try {
    const answer = await sendRequest(tools.agent, {
      ...{ url, form, maxBytes, signal: tools.signal },
      wantsBody: (status) => status === 200 && form === undefined,
      headers: {
        'user-agent': [tools.options.userAgent, wanted.contact].filter(Boolean).join(' '),
        accept: wanted.accept,
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(wanted.etag ? { 'if-none-match': wanted.etag } : {}),
        ...(wanted.lastModified ? { 'if-modified-since': wanted.lastModified } : {}),
      },
    });
    const now = tools.options.clock();
    if (form !== undefined) return readAcceptance(answer, { url: url.href, now });
    const conditional = Boolean(wanted.etag ?? wanted.lastModified);
    return await readAnswer(answer, { url: url.href, maxBytes, now, conditional });
  } catch (error) {
    return toFailure(error);
  }
}
