import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { startSampleWorld } from '@runrate/sample-world';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { startTestHub } from './test-hub.ts';
import { loadSampleConfig } from './testing/sample-config.ts';

type Question = readonly [question: string, tool: string, input: Record<string, unknown>, answer: RegExp];

/** Questions about the sample world, each with the tool call that answers it and a pattern the answer matches. */
const questions: readonly Question[] = [
  ['Who is going public in freight?', 'search', { q: 'freight IPO' }, /Dockmantle/],
  ['How many tell of the Dockmantle filing?', 'stories', { limit: 20 }, /Dockmantle IPO[^{}]*"itemCount":4/],
  ['Who bought Quillharbor?', 'search', { q: 'Quillharbor' }, /Larkenfield/],
  ['For how much?', 'search', { q: 'Larkenfield Quillharbor' }, /410 million/],
  ['What did Tessaroon raise?', 'search', { q: 'Tessaroon Series B' }, /85 million/i],
  ['What did Orrelune do to its prices?', 'search', { q: 'Orrelune price' }, /40 percent/],
  ['What broke Vantrellis?', 'search', { q: 'Vantrellis outage' }, /certificate/],
  ['Who dropped seat pricing?', 'search', { q: 'seat pricing help desk' }, /Penmarrow/],
  ['How is the Fennimar campus paid for?', 'search', { q: 'Fennimar' }, /1\.1 billion/],
  ['How fast does Brightmarsh grow?', 'search', { q: 'Brightmarsh' }, /11 percent/],
  ['What is Snowflake’s symbol?', 'search', { q: 'Snowflake' }, /"top":\{[^}]*"symbol":"SNOW"/],
  ['What is the ARR of Snowflake?', 'company', { id: 'snow' }, /"arr":\d/],
  ['As of when?', 'company', { id: 'snow' }, /"arrPeriodEnd":"2\d{3}-\d\d-\d\d"/],
  ['Is that figure an estimate?', 'company', { id: 'snow' }, /"estimate":true/],
  [
    'What was known of Snowflake in March 2026?',
    'company',
    { id: 'snow', asOf: '2026-03-01' },
    /"arr":4\.79/,
  ],
  ['Who are its peers?', 'company', { id: 'snow' }, /"peers":\[\{/],
  ['Who writes about Snowflake?', 'company', { id: 'snow' }, /"mentions":\[\{[^\]]*SaaS Ledger/],
  ['How does it compare to MongoDB?', 'compare_companies', { companies: ['snow', 'mdb'] }, /"slug":"mdb"/],
  ['Which companies are followed?', 'companies', {}, /"slug":"crm"/],
  ['Which of them is private?', 'companies', {}, /"status":"private"/],
  ['What does Salesforce’s share cost?', 'market', {}, /"symbol":"CRM"[^}]*"price":\d/],
  ['How does the market do?', 'market', {}, /"stocks":\[\{/],
  ['What is new?', 'latest', {}, /"items":\[\{[^\]]*"publishedAt"/],
  ['What is in the news?', 'latest', { kind: 'news', limit: 5 }, /"items":\[\{[^\]]*"source"/],
  ['Which videos are new?', 'latest', { kind: 'video', limit: 5 }, /"channelTitle"/],
  ['What is new on sales?', 'latest', { category: 'sales' }, /"categories":\[[^\]]*"sales"/],
  ['What about product?', 'search', { q: 'pricing', category: 'product' }, /"hits":\[\{/],
  ['Which videos are on pricing?', 'search', { q: 'pricing', kind: 'video' }, /"kind":"video"/],
  ['What is an option pool?', 'search', { q: 'option pool' }, /The option pool is a price term/],
  ['What does nobody write about?', 'search', { q: 'xylophonist' }, /"total":0/],
];

test('OPN-01 thirty questions about the sample world are answered by the tools alone', {
  timeout: 60_000,
}, async () => {
  await using world = await startSampleWorld({ port: 0 });
  await using folder = await makeTemporaryFolder();
  const sample = await loadSampleConfig(world);
  await using hub = await startTestHub(sample, folder.path);
  const client = new Client({ name: 'reader', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', hub.origin)));
  const answerOf = async (name: string, input: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: input });
    return JSON.stringify(result.structuredContent ?? result.content);
  };
  for (const [question, tool, input, answer] of questions)
    await expect
      .poll(() => answerOf(tool, input), { message: question, timeout: 40_000, interval: 500 })
      .toMatch(answer);
  expect(questions).toHaveLength(30);
  await client.close();
});
