import { localHost, startContainerEngines, whyNoContainers } from '@runrate/testkit/container-engines';
import { expect, test } from 'vitest';
import { docker } from './docker.ts';

const marked = () => docker(['ps', '-aq', '--filter', 'label=org.testcontainers=true']);

test('RUN-34 engines of Testcontainers are reached from here alone, and leave nothing behind', async () => {
  expect(await whyNoContainers(() => {})).toBeNull();
  const before = (await marked()).split('\n');
  const engines = await startContainerEngines();
  const started = (await marked()).split('\n').filter((id) => !before.includes(id));
  const format = '{{.Config.Image}} {{range .NetworkSettings.Ports}}{{range .}}{{.HostIp}} {{end}}{{end}}';
  const published = await docker(['inspect', '--format', format, ...started]);
  const ofEngines = published.split('\n').filter((line) => !line.startsWith('testcontainers/ryuk'));
  expect(ofEngines).toHaveLength(3);
  for (const line of ofEngines) expect(line.trim().split(' ').slice(1)).toEqual([await localHost()]);
  expect((await fetch(`${engines.elasticsearch.url}/_cluster/health`)).status).toBe(200);
  await engines[Symbol.asyncDispose]();
  const left = (await docker(['ps', '-aq'])).split('\n');
  const reaper = published.split('\n').findIndex((line) => line.startsWith('testcontainers/ryuk'));
  // The reaper exits by itself, ten seconds after the process it watches.
  expect(started.filter((id, place) => place !== reaper && left.includes(id))).toEqual([]);
});
