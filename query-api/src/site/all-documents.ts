import { openapiDocuments } from '../openapi/openapi-documents.ts';
import type { SiteDocument } from './serve-documents.ts';
import { siteDocuments } from './site-documents.ts';

/** Every document beside the pages, and the description of them and of the API. */
export const allDocuments: readonly SiteDocument[] = [...openapiDocuments, ...siteDocuments];
