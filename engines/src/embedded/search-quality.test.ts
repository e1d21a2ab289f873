import { searchQualityConformance } from '../conformance/search-quality.ts';
import { openSearchSubject } from './embedded-subject.ts';

searchQualityConformance('The embedded search', () => openSearchSubject());
