// A collector of traces in a process of its own, so that what it spends is not counted as the hub's; tells its address, and how many spans came.
import { startTraceCollector } from '@runrate/testkit';

const collector = await startTraceCollector();
process.send?.({ endpoint: collector.endpoint });
process.on('message', () => process.send?.({ spans: collector.spans.length }));
process.once('disconnect', () => process.exit(0));
