import { searchIndexConformance } from '../conformance/search-index.ts';
import { openElasticsearchSubject } from './elasticsearch-subject.ts';

searchIndexConformance('Elasticsearch', () => openElasticsearchSubject());
