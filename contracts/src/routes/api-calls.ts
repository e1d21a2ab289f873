import type { allRoutes } from './all-routes.ts';

type Route = (typeof allRoutes)[number];

/**
 * Every call of the API by its method and path: `GET /api/articles/{id}`. Types alone, so that a page can be checked
 * against the contract without carrying its schemas.
 */
export type ApiCalls = { readonly [Call in Route as `${Call['method']} ${Call['path']}`]: Call };
export type ApiCallName = keyof ApiCalls;
