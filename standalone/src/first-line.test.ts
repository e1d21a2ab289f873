import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { version } from '@runrate/service';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';

const source =
  'sources: [{ id: one, kind: articles, name: One, url: "http://127.0.0.1:9/", schedule: "0 0 29 2 *" }]\n';

test.each([
  ['hub', 'main.ts', { program: 'hub', engines: 'embedded', port: 0, admin: 'token of admin' }],
  ['ingest', '../../ingest/src/main.ts', { program: 'ingest', engines: 'real' }],
  ['projector', '../../projector/src/main.ts', { program: 'projector', engines: 'real' }],
  ['enrich', '../../enrich/src/main.ts', { program: 'enrich', engines: 'real' }],
  ['workers', 'main-workers.ts', { program: 'workers', engines: 'real' }],
  ['notifier', '../../notifier/src/main.ts', { program: 'notifier', engines: 'real' }],
  ['query-api', '../../query-api/src/main.ts', { program: 'query-api', engines: 'real', port: 0 }],
])(
  'RUN-30 the first line that %s logs says what starts, with the engines there or not',
  async (_, file, facts) => {
    await using folder = await makeTemporaryFolder();
    const HUB_CONFIG = join(folder.path, 'hub.yaml');
    await writeFile(HUB_CONFIG, source);
    const env = {
      ...{ HUB_CONFIG, DATA_DIR: join(folder.path, 'data'), HOST: '127.0.0.1', PORT: '0', HEALTH_PORT: '0' },
      ...{ ADMIN_TOKEN: 'a-secret-of-this-test', LOG_LEVEL: 'info' },
      ...(file === 'main.ts'
        ? {}
        : {
            ...{ KAFKA_BROKERS: '127.0.0.1:9', MONGODB_URL: 'mongodb://127.0.0.1:9/none' },
            ELASTICSEARCH_URL: 'http://127.0.0.1:9',
          }),
    };
    await using program = runProcess(join(import.meta.dirname, file), { env });
    const { stderr: log } = program.child;
    const [line] = log ? await once(createInterface({ input: log }), 'line') : [];
    program.kill('SIGTERM');
    const { stderr } = await program.ended;
    expect(JSON.parse(line)).toMatchObject({
      ...{ msg: 'starting', version, node: process.versions.node },
      ...{ configuration: HUB_CONFIG, sources: 1, ...facts },
    });
    expect(stderr).not.toContain('a-secret-of-this-test');
  },
);
