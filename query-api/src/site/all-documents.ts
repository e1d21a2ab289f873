import { openapiDocuments } from './openapi/openapi-documents.ts';
import type { SiteDocument } from './serve-documents.ts';
import { siteDocuments } from './site-documents.ts';

export const allDocuments: readonly SiteDocument[] = [...openapiDocuments, ...siteDocuments];
