import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../earlier-data');

/** Data folders written by earlier versions, by commit; `earlier-data/README.md` says how they were made. */
export const earlierData = {
  async commits(): Promise<string[]> {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  },

  /** Writes the data of a commit into a folder, creating it if needed. */
  async unpack(commit: string, into: string): Promise<void> {
    await mkdir(into, { recursive: true });
    const source = join(folder, commit);
    for (const file of await readdir(source)) {
      const packed = await readFile(join(source, file));
      await writeFile(join(into, file.replace(/\.gz$/, '')), gunzipSync(packed), { mode: 0o600 });
    }
  },
};
