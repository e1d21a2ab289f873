import { standingQueryConformance } from '../conformance/standing-queries.ts';
import { openElasticsearchSubject } from './elasticsearch-subject.ts';

standingQueryConformance('Elasticsearch', () => openElasticsearchSubject());
