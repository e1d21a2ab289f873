import { setTimeout as wait } from 'node:timers/promises';
import type { estypes } from '@elastic/elasticsearch';
import type { SearchDefinition } from '@runrate/contracts';
import type { ElasticLink } from './elastic-link.ts';
import { languagePath, languagePaths } from './index-layout.ts';
import { joinedScript } from './joined-script.ts';

export interface Copy {
  readonly from: string;
  /** Target alias. The server must not create an index of this name. */
  readonly to: string;
  readonly index: SearchDefinition;
  /** Copies only documents written from this sequence number on. */
  readonly since?: number;
}

const firstPauseMs = 100;
const longestPauseMs = 5000;
const tellEveryMs = 60_000;

/**
 * Copies documents in a server task, which survives this process; a running copy is awaited instead. Newer
 * documents are kept. Resolves to false if a server restart ended the task.
 */
export async function copyDocuments(
  link: ElasticLink,
  copy: Copy,
  say: (line: string) => void,
): Promise<boolean> {
  const task = (await findCopy(link, copy.to)) ?? (await startCopy(link, copy));
  let toldAt = performance.now();
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    const found = await link.ask('carry an index over', (client) =>
      client.tasks.get({ task_id: task }, { ignore: [404], meta: true }),
    );
    if (found.statusCode === 404) return false;
    const { completed, response, error, task: running } = found.body;
    if (completed) {
      insistOnSuccess(link, copy, response, error);
      return true;
    }
    if (performance.now() - toldAt > tellEveryMs) {
      toldAt = performance.now();
      say(`The search index ${copy.from} is being carried over: ${describeProgress(running.status)}.`);
    }
    await wait(pause);
  }
}

export async function findCopy(link: ElasticLink, to: string): Promise<string | undefined> {
  const { nodes } = await link.ask('look for tasks', (client) =>
    client.tasks.list({ actions: '*reindex', detailed: true }),
  );
  for (const { tasks } of Object.values(nodes ?? {})) {
    for (const [id, { description, parent_task_id: parent }] of Object.entries(tasks)) {
      if (parent === undefined && description?.includes(`to [${to}]`)) return id;
    }
  }
  return undefined;
}

async function startCopy(link: ElasticLink, { from, to, index, since }: Copy): Promise<string> {
  const fields = [
    'id',
    'time',
    'removed',
    languagePath,
    ...Object.values(languagePaths),
    ...Object.keys(index.text).map((field) => `text.${field}`),
    ...index.keywords.map((field) => `keywords.${field}`),
  ];
  const query = since === undefined ? {} : { query: { range: { _seq_no: { gte: since } } } };
  const { task } = await link.ask(
    'carry an index over',
    (client) =>
      client.reindex({
        source: { index: from, _source: fields, ...query },
        dest: { index: to, version_type: 'external' },
        script: { source: joinedScript, params: { first: Object.keys(index.text)[0] ?? '' } },
        conflicts: 'proceed',
        require_alias: true,
        refresh: true,
        wait_for_completion: false,
      }),
    'write',
  );
  return String(task);
}

function insistOnSuccess(
  { where }: ElasticLink,
  { from, to }: Copy,
  response: unknown,
  error: estypes.ErrorCause | undefined,
): void {
  const { failures = [] }: { failures?: readonly unknown[] } = { ...Object(response) };
  if (!error && failures.length === 0) return;
  const words = JSON.stringify(error ?? failures[0]).slice(0, 500);
  throw new Error(`Elasticsearch at ${where} can't carry ${from} over to ${to}: ${words}`);
}

function describeProgress(status: unknown): string {
  const {
    created = 0,
    updated = 0,
    version_conflicts: kept = 0,
    total = 0,
  }: Record<string, unknown> = {
    ...Object(status),
  };
  return `${Number(created) + Number(updated) + Number(kept)} of ${Number(total)} documents`;
}
