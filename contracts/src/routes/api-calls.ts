import type { allRoutes } from './all-routes.ts';

type Route = (typeof allRoutes)[number];

/**
 * All API routes by method and path: `GET /api/articles/{id}`. Types only, so pages can be checked against the contract
 * without bundling its schemas.
 */
export type ApiCalls = { readonly [Call in Route as `${Call['method']} ${Call['path']}`]: Call };
export type ApiCallName = keyof ApiCalls;
