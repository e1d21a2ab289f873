// A trace collector in its own process, so that its CPU doesn't count as the hub's; reports its endpoint, and
// the number of received spans on request.
import { startTraceCollector } from '@runrate/testkit';

const collector = await startTraceCollector();
process.send?.({ endpoint: collector.endpoint });
process.on('message', () => process.send?.({ spans: collector.spans.length }));
process.once('disconnect', () => process.exit(0));
