import { eventLogConformance } from '../conformance/event-log.ts';
import { openKafkaSubject } from './kafka-subject.ts';

// One partition, because the tests expect a topic to be read in the order of appends, across all keys.
eventLogConformance('Kafka', () => openKafkaSubject({ partitions: 1 }));
