import { eventLogConformance } from '../conformance/event-log.ts';
import { openKafkaSubject } from './kafka-subject.ts';

// One partition: the suite reads a topic back in the order it was appended, over all keys.
eventLogConformance('Kafka', () => openKafkaSubject({ partitions: 1 }));
