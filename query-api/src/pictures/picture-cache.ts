import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toPictureDigest } from '@runrate/service';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

export interface PictureCacheOptions {
  /** If undefined, nothing is cached. */
  readonly folder: string | undefined;
  /** Maximum size on disk, in bytes. */
  readonly maxBytes: number;
  readonly logger: Logger;
}

export interface KeptPicture {
  readonly file: Uint8Array;
  /** When it was stored, in milliseconds since the epoch. */
  readonly storedAt: number;
}

export interface PictureKey {
  readonly address: string;
  readonly variant: string;
}

const blockBytes = 4096;
const namesAtOnce = 500;
const unfinished = '.part';

/** Caches picture files with LRU eviction. A disk error is logged once, because a lost file is only fetched again. */
export class PictureCache {
  readonly #folder: string | undefined;
  readonly #logger: Logger;
  readonly #sizes: LRUCache<string, number>;
  readonly #work = new Set<Promise<unknown>>();
  #refused = false;

  constructor({ folder, maxBytes, logger }: PictureCacheOptions) {
    this.#folder = folder;
    this.#logger = logger;
    this.#sizes = new LRUCache<string, number>({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, Math.ceil(bytes / blockBytes)) * blockBytes,
      dispose: (_bytes, name, reason) => {
        if (folder !== undefined && reason === 'evict') this.#later(rm(join(folder, name), { force: true }));
      },
    });
    if (folder !== undefined) this.#later(this.#recall(folder));
  }

  /** Bytes on disk, in whole blocks. */
  get bytes(): number {
    return this.#sizes.calculatedSize;
  }

  async read(key: PictureKey): Promise<KeptPicture | undefined> {
    if (this.#folder === undefined) return undefined;
    const name = toName(key);
    const path = join(this.#folder, name);
    try {
      const [file, { mtime }] = await Promise.all([readFile(path), stat(path)]);
      if (this.#sizes.get(name) === undefined) this.#sizes.set(name, file.length);
      // The access time keeps the order of use across restarts.
      this.#later(utimes(path, new Date(), mtime));
      return { file, storedAt: mtime.getTime() };
    } catch (error) {
      this.#note(error);
      return undefined;
    }
  }

  /** Stores a file. Resolves once it is on disk or the disk has refused it. */
  async write(key: PictureKey, file: Uint8Array): Promise<void> {
    if (this.#folder === undefined) return;
    const name = toName(key);
    const part = join(this.#folder, `${randomUUID()}${unfinished}`);
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(part, file, { mode: 0o600, flag: 'wx' });
      await rename(part, join(this.#folder, name));
      this.#sizes.set(name, file.length);
    } catch (error) {
      this.#note(error);
      await rm(part, { force: true }).catch(() => {});
    }
  }

  /** Deletes all variants of the addresses whose digests `findGone` returns. */
  async drop(findGone: (digests: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    const folder = this.#folder;
    if (folder === undefined) return;
    const names = await readdir(folder).catch(() => []);
    for (let start = 0; start < names.length; start += namesAtOnce) {
      const some = names.slice(start, start + namesAtOnce);
      const gone = await findGone([...new Set(some.map(digestOf))]);
      for (const name of some.filter((one) => gone.has(digestOf(one)))) {
        this.#sizes.delete(name);
        await rm(join(folder, name), { force: true });
      }
    }
  }

  /** Waits for pending deletions and updates of access times. */
  async close(): Promise<void> {
    while (this.#work.size > 0) await Promise.allSettled(this.#work);
  }

  async #recall(folder: string): Promise<void> {
    const names = await readdir(folder);
    const found: { name: string; size: number; used: number }[] = [];
    for (const name of names) {
      const path = join(folder, name);
      if (name.endsWith(unfinished) || !name.includes('-')) await rm(path, { force: true });
      else await stat(path).then(({ size, atimeMs }) => found.push({ name, size, used: atimeMs }), ignore);
    }
    for (const { name, size } of found.sort((a, b) => a.used - b.used)) {
      if (!this.#sizes.has(name)) this.#sizes.set(name, size);
    }
  }

  #later(work: Promise<unknown>): void {
    const done = work.catch((error: unknown) => this.#note(error)).finally(() => this.#work.delete(done));
    this.#work.add(done);
  }

  #note(error: unknown): void {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing || this.#refused) return;
    this.#refused = true;
    this.#logger.warn({ err: error, folder: this.#folder }, 'pictures cannot be kept on disk');
  }
}

/** Returns a file name that does not reveal the address. All variants of an address start with its digest. */
function toName({ address, variant }: PictureKey): string {
  return `${toPictureDigest(address)}-${createHash('sha256').update(variant).digest('hex').slice(0, 16)}`;
}

function digestOf(name: string): string {
  return name.slice(0, name.indexOf('-'));
}

function ignore(): void {}
