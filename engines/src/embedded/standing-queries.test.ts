import { standingQueryConformance } from '../conformance/standing-queries.ts';
import { openSearchSubject } from './embedded-subject.ts';

standingQueryConformance('the embedded search', () => openSearchSubject());
