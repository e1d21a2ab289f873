import type { SiteDocument } from '../serve-documents.ts';
import { createOpenApi } from './create-openapi.ts';
import { toDocsPage } from './docs-page.ts';

export const openapiDocuments: readonly SiteDocument[] = [
  {
    path: '/api/openapi.json',
    contentType: 'application/json; charset=utf-8',
    views: [],
    make: async (hub, { origin }) => JSON.stringify(createOpenApi(hub.config.brand.name, origin)),
  },
  {
    path: '/api/docs',
    contentType: 'text/html; charset=utf-8',
    views: [],
    make: async (hub, { origin }) => toDocsPage(createOpenApi(hub.config.brand.name, origin), origin),
  },
];
