import { viewStoreConformance } from '../conformance/index.ts';
import { openMongoSubject } from './mongo-subject.ts';

viewStoreConformance('MongoDB', openMongoSubject);
