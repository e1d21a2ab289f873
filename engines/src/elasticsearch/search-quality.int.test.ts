import { searchQualityConformance } from '../conformance/search-quality.ts';
import { openElasticsearchSubject } from './elasticsearch-subject.ts';

searchQualityConformance('Elasticsearch', () => openElasticsearchSubject());
