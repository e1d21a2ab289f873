export { applyRegister } from './apply-register.ts';
export type { Listen, Listening } from './http/listen.ts';
export type { QueryApiOptions } from './query-api-options.ts';
export { type QueryApi, startQueryApi } from './start-query-api.ts';
