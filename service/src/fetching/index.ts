export { type Failed, type Fetched, type FetchResult, failed, type Validators } from './fetch-result.ts';
export { createHostQueue, type HostQueue } from './host-queue.ts';
export { createHttpClient, type FetchLimits, type HttpClient } from './http-client.ts';
export { parseRetryAfter } from './retry-after.ts';
export { toUserAgent } from './user-agent.ts';
