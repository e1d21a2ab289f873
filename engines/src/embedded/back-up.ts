import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { dataPaths } from './data-dir.ts';
import { damagedFile, explainFailure } from './failures.ts';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';
import { textOf } from './row-values.ts';

export interface CopiedFile {
  readonly name: string;
  readonly bytes: number;
}

/** Copies everything in one step, which gives the state of one moment despite concurrent writes. */
const allPages = 2 ** 31 - 1;

/**
 * Copies log and views of a hub, which may be running, to an empty directory. The views are copied first, so
 * that the log has everything they reflect. A hub started there fills its search index from the views. After
 * a rejection with `EngineUnavailable` or `DataFileDamaged`, no file looks complete.
 */
export async function backUpDataDir(dataDir: string, target: string): Promise<CopiedFile[]> {
  const { log, views } = dataPaths(dataDir);
  for (const path of [log, views]) {
    if (!existsSync(path))
      throw new EngineUnavailable(`${path} is not there: set DATA_DIR to the hub's data.`);
  }
  makeEmpty(target);
  const copied: CopiedFile[] = [];
  for (const path of [views, log]) copied.push(await copyFile(path, join(target, basename(path))));
  return copied;
}

function makeEmpty(target: string): void {
  try {
    makePrivateFolder(target);
  } catch (error) {
    throw explainFailure(error, target);
  }
  if (readdirSync(target).length > 0) {
    throw new EngineUnavailable(`The directory ${target} is not empty: name a new one for each backup.`);
  }
}

async function copyFile(path: string, target: string): Promise<CopiedFile> {
  const draft = `${target}.new`;
  const source = open(path);
  try {
    rmSync(draft, { force: true });
    makePrivateFile(draft);
    await backup(source, draft, { rate: allPages });
    check(draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw explainFailure(error, target);
  } finally {
    source.close();
  }
  return { name: basename(target), bytes: statSync(target).size };
}

function open(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  } catch (error) {
    throw explainFailure(error, path);
  }
}

/** A copy of damaged pages is damaged too, which should not come up only at a restore. */
function check(path: string): void {
  const database = new DatabaseSync(path);
  try {
    const finding = textOf(database.prepare('PRAGMA quick_check(1)').get() ?? {}, 'quick_check');
    if (finding !== 'ok') throw damagedFile(path, finding);
  } finally {
    database.close();
  }
}
