import { goldenQueryConformance } from '../conformance/golden-queries.ts';
import { openElasticsearchSubject } from './elasticsearch-subject.ts';

goldenQueryConformance('Elasticsearch', () => openElasticsearchSubject());
