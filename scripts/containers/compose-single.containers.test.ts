import { randomBytes } from 'node:crypto';
import { request } from 'node:https';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeProject } from './compose-project.ts';
import { crash, peakMemory, tryDocker, until, untilHealthy } from './docker.ts';

const adminToken = randomBytes(16).toString('hex');
// Port 0 picks any free port. Without HUB_CONFIG it is the sample hub.
const env = {
  DOMAIN: 'localhost',
  ADMIN_TOKEN: adminToken,
  HUB_CONFIG: '',
  LISTEN: '127.0.0.1',
  HTTP_PORT: '0',
  HTTPS_PORT: '0',
};
const files = ['compose.single.yaml'];
const project = composeProject({ files, env });

beforeAll(async () => {
  await project.compose('up', '-d', '--wait', '--wait-timeout', '300');
});
afterAll(async () => {
  await project[Symbol.asyncDispose]();
});

/** Requests a page from Caddy by the site's name; for localhost, Caddy's own CA signs the certificate. */
async function get(path: string): Promise<{ status: number; text: string; issuer: string }> {
  const port = Number((await project.compose('port', 'caddy', '443')).split(':').at(-1));
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    text: string;
    issuer: string;
  }>();
  const asking = request(
    { host: '127.0.0.1', port, path, servername: 'localhost', rejectUnauthorized: false, agent: false },
    async (response) => {
      const { socket } = response as unknown as {
        socket: { getPeerCertificate(): { issuer?: { CN?: string } } };
      };
      const issuer = socket.getPeerCertificate().issuer?.CN ?? '';
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve({ status: response.statusCode ?? 0, text, issuer });
    },
  );
  asking.setHeader('host', 'localhost');
  asking.setTimeout(20_000, () => asking.destroy(new Error('no answer within 20 s')));
  asking.once('error', reject).end();
  return promise;
}

test('RUN-34 compose.single.yaml is a hub behind Caddy with a certificate, which crashes of either leave whole', async () => {
  const page = await get('/');
  expect(page.status).toBe(200);
  expect(page.issuer).toMatch(/Caddy/);
  const listed = async () => (JSON.parse((await get('/api/articles?limit=100')).text) as unknown[]).length;
  const shown = await listed();
  expect(shown).toBeGreaterThan(20);
  expect((await get('/feed.xml')).text).toContain('https://localhost/');
  for (const service of ['hub', 'caddy']) {
    const container = await project.container(service);
    await crash(container);
    if (service === 'hub') await untilHealthy(container);
    await until(`the site answers after a crash of ${service}`, async () =>
      (await listed()) >= shown ? true : undefined,
    );
    process.stdout.write(`peak memory of ${service} in compose.single.yaml: ${peakMemory(container)} MB\n`);
  }
});

test.each(['DOMAIN', 'ADMIN_TOKEN'])(
  'RUN-34 compose.single.yaml without %s says what is missing',
  async (name) => {
    const given = { ...env, [name]: '' };
    const { code, stderr } = await tryDocker(['compose', '-f', 'compose.single.yaml', 'config', '-q'], {
      env: given,
    });
    expect(code).not.toBe(0);
    expect(stderr).toContain(`required variable ${name} is missing a value`);
  },
);
