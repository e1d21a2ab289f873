export { type QueryApi, type QueryApiOptions, startQueryApi } from './start-query-api.ts';
