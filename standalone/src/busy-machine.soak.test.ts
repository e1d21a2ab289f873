import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { listSources } from '@runrate/contracts';
import { type FeedServer, makeTemporaryFolder, runProcess, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';

const siteCount = 8;
const pages = Number(process.env['PAGES'] ?? 500);
const main = join(import.meta.dirname, 'main.ts');
const limits = { timeout: 3_000_000, interval: 2000 };
const token = 'a-token-for-the-soak';

test(`F31 eight sitemaps of ${pages} pages at once while every core is taken: none is lost, none refused for being slow`, {
  timeout: 3_300_000,
}, async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const sites: FeedServer[] = [];
  for (let site = 0; site < siteCount; site += 1) {
    const server = stack.use(await startFeedServer());
    sites.push(server);
    publish(server, site);
  }
  const config = join(folder.path, 'hub.yaml');
  await writeFile(config, toConfig(sites));
  for (let n = 0; n < 2 * availableParallelism(); n += 1) {
    const loop = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    stack.defer(() => void loop.kill('SIGKILL'));
  }
  const begun = performance.now();
  const hub = stack.use(
    runProcess(main, {
      env: {
        ...{ HUB_CONFIG: config, DATA_DIR: join(folder.path, 'data'), PORT: '0' },
        ...{ LOG_LEVEL: 'warn', ADMIN_TOKEN: token },
      },
    }),
  );
  const [, origin = ''] = await hub.line(/^ready (http:\S+)$/);
  await expect.poll(() => countOf(`${origin}/api/articles?limit=1`), limits).toBe(siteCount * pages);
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(`F31 ${siteCount * pages} pages in ${seconds} s, load ${loadavg()[0]?.toFixed(1)}\n`);
  const asked = sites.flatMap((site, n) =>
    Array.from({ length: pages }, (_, page) => site.counts(`/${n}/${page}`).requests),
  );
  process.stdout.write(`F31 asked for more than once: ${asked.filter((times) => times > 1).length}\n`);
  const answer = await fetch(`${origin}/api/admin/sources`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const sources = listSources.answer.parse(await answer.json());
  // Rejected items are never read again; items the hub was too slow for are retried, not rejected.
  expect(
    sources.flatMap(({ last }) => last?.rejections ?? []).filter((reason) => / too /.test(reason)),
  ).toEqual([]);
});

/** Publishes pages long enough to count as articles, some more than ten years old. */
function publish(server: FeedServer, site: number): void {
  const addresses = Array.from({ length: pages }, (_, page) => {
    const at = new Date(Date.UTC(2008, 0, 1 + 10 * page, site)).toISOString();
    const text = `<p>What page ${page} of site ${site} says of pricing, of seats, and of what it costs to serve.</p>`;
    const head = `<title>Page ${page} of site ${site}</title><meta property="article:published_time" content="${at}"><meta property="og:type" content="article">`;
    const body = `<!doctype html><html><head>${head}</head><body><article><h1>Page ${page} of site ${site}</h1>${text.repeat(120)}</article></body></html>`;
    server.set(`/${site}/${page}`, { body, contentType: 'text/html' });
    return `<url><loc>${server.origin}/${site}/${page}</loc><lastmod>${at}</lastmod></url>`;
  });
  server.set('/sitemap.xml', { body: `<urlset>${addresses.join('')}</urlset>` });
}

function toConfig(sites: readonly FeedServer[]): string {
  const sources = sites.map(
    ({ origin }, n) =>
      `  - { id: s${n}, kind: sitemap, name: Site ${n}, url: "${origin}/sitemap.xml", maxAgeDays: 36500, schedule: "*/30 * * * * *" }\n`,
  );
  const hosts = sites.map(({ host }) => JSON.stringify(host));
  return `network: { allow: [${hosts.join(', ')}] }\nsources:\n${sources.join('')}`;
}

async function countOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return Number(response.headers.get('x-total-count'));
}
