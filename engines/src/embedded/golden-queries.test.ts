import { goldenQueryConformance } from '../conformance/golden-queries.ts';
import { openSearchSubject } from './embedded-subject.ts';

goldenQueryConformance('the embedded search', () => openSearchSubject());
