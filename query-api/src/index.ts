export { applyRegister } from './app/apply-register.ts';
export type { QueryApiOptions } from './app/query-api-options.ts';
export { type QueryApi, startQueryApi } from './app/start-query-api.ts';
export { type Listen, type Listening, listen } from './http/listen.ts';
