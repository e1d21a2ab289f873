import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';

/** Runs the command in its own process; resolves with its exit status and output. */
async function checkConfig(folder: string, yaml: string, variables: object = {}, ...given: string[]) {
  const path = join(folder, 'hub.yaml');
  await writeFile(path, yaml);
  const env = { PATH: process.env['PATH'], HUB_CONFIG: path, ...variables };
  const program = join(import.meta.dirname, 'main-check-config.ts');
  return new Promise<{ status: number; printed: string }>((resolve) => {
    execFile(process.execPath, [program, ...given], { env }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, printed: stdout + stderr });
    });
  });
}

test('RUN-32 check-config lists what is wrong with variables, with entries, between entries and in other files', async () => {
  await using folder = await makeTemporaryFolder();
  await writeFile(join(folder.path, 'startups.yaml'), 'startups: [');
  const yaml = `
sources:
  - { id: a, kind: articles, name: A, url: "https://a.example/$\{FEED_KEY}", categories: [nowhere] }
  - { id: a, kind: articles, name: B }
theme: pink
surprise: true
companies: missing.yaml
startups: startups.yaml
`;
  const { status, printed } = await checkConfig(folder.path, yaml, {
    PORT: 'http',
    TRUST_PROXY: '1',
    ADMIN_TOKN: 'correct-horse-battery',
    SMTP_URL: 'smtp://mail.example',
  });
  expect(status).toBe(1);
  for (const fault of [
    '  PORT: must be a port number',
    '  ADMIN_TOKN: there is no such variable; ADMIN_TOKEN is meant',
    '  ADMIN_TOKEN: must be set',
    '  PUBLIC_URL: must be set where SMTP_URL is',
    '  sources.0.url: the variable FEED_KEY is not set',
    '  sources.1.url: ',
    '  sources.1.id: a is used twice',
    '  theme: ',
    'surprise',
    "missing.yaml can't be read",
    'startups.yaml is not YAML',
  ]) {
    expect(printed).toContain(fault);
  }
  expect(printed).toContain('sources.0.categories.0: nowhere is not one of the categories');
  // Keys defined in another file are not reported as missing.
  expect(printed).not.toMatch(/^ {2}(?:companies|startups)/m);
});

test('OWN-23 check-config draws the pictures of the brand and says in which theme an accent is changed', async () => {
  await using folder = await makeTemporaryFolder();
  const source = 'sources: [{ id: a, kind: articles, name: A, url: "https://a.example/feed" }]\n';
  await writeFile(join(folder.path, 'icon.png'), Buffer.from('\x89PNG\r\n\x1a\ncut', 'latin1'));
  const wrong = await checkConfig(folder.path, `${source}brand: { icon: icon.png }\n`);
  expect(wrong).toMatchObject({
    status: 1,
    printed: expect.stringContaining('  brand.icon: the picture cannot be read'),
  });
  const changed = await checkConfig(folder.path, `${source}brand: { accent: "#0b6b4f" }\n`);
  expect(changed.printed).toMatch(
    /^brand\.accent: #0b6b4f cannot be read on every ground \(4\.5:1\), so it is #[0-9a-f]{6} in the dark theme\.$/m,
  );
  expect(changed).toMatchObject({ status: 0, printed: expect.stringContaining('hub.yaml is right.') });
  const french = await checkConfig(folder.path, `${source}language: fr\n`);
  expect(french).toMatchObject({
    status: 0,
    printed: expect.stringContaining('language: fr is French, which there are no texts in yet'),
  });
});

test('with --online a podcast that is read as articles or news is told', async () => {
  await using folder = await makeTemporaryFolder();
  await using server = await startFeedServer();
  const sound = '<enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/>';
  server.set('/show', {
    body: `<rss version="2.0"><channel><title>A</title><item><title>One</title><link>https://a.example/1</link>${sound}</item></channel></rss>`,
    contentType: 'application/rss+xml',
  });
  const printedOf = async (kind: string) => {
    const source = `{ id: show, kind: ${kind}, name: Show, url: "${server.origin}/show" }`;
    const text = `network: { allow: ["${server.host}"] }\nsources:\n  - ${source}\n`;
    return (await checkConfig(folder.path, text, {}, '--online')).printed;
  };
  for (const kind of ['articles', 'news'])
    expect(await printedOf(kind)).toContain(
      'well  show: 1 item, most of them with sound: kind: podcast plays them\n',
    );
  expect(await printedOf('podcast')).toContain('well  show: 1 item\n');
});

test('RUN-32 with --online each source is asked once, and a source that cannot be read is named', async () => {
  await using folder = await makeTemporaryFolder();
  await using server = await startFeedServer();
  server.set('/feed', {
    body: '<rss version="2.0"><channel><title>A</title><item><title>One</title><link>https://a.example/1</link></item></channel></rss>',
    contentType: 'application/rss+xml',
  });
  const source = (id: string) =>
    `  - { id: ${id}, kind: articles, name: ${id}, url: "${server.origin}/${id}" }`;
  const sources = (...ids: string[]) =>
    `network: { allow: ["${server.host}"] }\nsources:\n${ids.map(source).join('\n')}\n`;
  const well = await checkConfig(folder.path, sources('feed'), {}, '--online');
  expect(well.printed).toContain('well  feed: 1 item\n');
  expect(well).toMatchObject({ status: 0, printed: expect.stringContaining('hub.yaml is right.') });
  const wrong = await checkConfig(folder.path, sources('feed', 'gone'), {}, '--online');
  expect(wrong).toMatchObject({ status: 1, printed: expect.stringMatching(/^WRONG gone: .*404/m) });
  expect((await checkConfig(folder.path, sources('feed'), {}, '--onlin')).printed).toContain(
    'There is no --onlin.',
  );
});
