import { type Article, articleSchema, type HubConfigInput, hubConfigSchema } from '@runrate/contracts';
import { pino } from 'pino';
import { z } from 'zod';
import { createHub, type HubOptions, type HubOverrides, type RunningHub } from './create-hub.ts';

/** Starts a hub for tests: the program's own code on a free port, with data in the test's folder. */
export async function startTestHub(
  config: HubConfigInput,
  dataDir: string,
  overrides: HubOverrides = {},
  engines: Partial<HubOptions> = {},
): Promise<RunningHub> {
  return createHub(
    {
      config: hubConfigSchema.parse(config),
      host: '127.0.0.1',
      port: 0,
      dataDir,
      ...engines,
      logger: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }, pino.destination(2)),
    },
    overrides,
  );
}

/** Reads every article through the API, page by page. */
export async function readAllArticles(origin: string): Promise<Article[]> {
  const found: Article[] = [];
  for (;;) {
    const response = await fetch(`${origin}/api/articles?limit=100&offset=${found.length}`);
    const page = z.array(articleSchema).parse(await response.json());
    found.push(...page);
    if (page.length < 100) return found;
  }
}
