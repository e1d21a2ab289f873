export { conformanceViews } from './conformance-view.ts';
export { type EventLogSubject, eventLogConformance } from './event-log.ts';
export { type SearchIndexSubject, searchIndexConformance } from './search-index.ts';
export { type ViewStoreSubject, viewStoreConformance } from './view-store.ts';
