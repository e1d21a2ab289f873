import { join } from 'node:path';
import { resetNativeEngines, startNativeEngines, usualPorts } from './native-engines.ts';

/** `npm run engines`: the three real servers on loopback until Ctrl-C; `-- --reset` deletes their data first. */
const folder = process.env['ENGINES_DIR'] ?? join(process.cwd(), '.engines');
const say = (line: string) => void process.stderr.write(`${line}\n`);

if (process.argv.includes('--reset')) resetNativeEngines(folder);
const engines = await startNativeEngines({
  folder,
  say,
  ports: {
    kafka: Number(process.env['KAFKA_PORT'] ?? usualPorts.kafka),
    mongodb: Number(process.env['MONGODB_PORT'] ?? usualPorts.mongodb),
    elasticsearch: Number(process.env['ELASTICSEARCH_PORT'] ?? usualPorts.elasticsearch),
  },
}).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
process.stdout.write(
  `KAFKA_BROKERS=${engines.kafka.url}\nMONGODB_URL=${engines.mongodb.url}\nELASTICSEARCH_URL=${engines.elasticsearch.url}\n`,
);
process.stdout.write('ready: set these three variables for the hub; Ctrl-C stops the servers\n');
let stopping = false;
const { kafka, mongodb, elasticsearch } = engines;
for (const [name, { child }] of Object.entries({ kafka, mongodb, elasticsearch })) {
  child.once('exit', () => {
    if (!stopping) say(`${name} has ended. Ctrl-C and npm run engines start it again on what it stored.`);
  });
}
function stop(): void {
  stopping = true;
  void engines[Symbol.asyncDispose]().then(() => process.exit(0));
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
