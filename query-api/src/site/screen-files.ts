import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { InterfaceFiles } from './interface-files.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

const entry = 'index.html';

/** Paths of what a screen needs beside the files that every page loads. */
export interface ScreenFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Reads the build's manifest. Returns a function from a screen's module path to its files. */
export async function readScreenFiles(
  webDir: string,
  files: InterfaceFiles,
): Promise<(source: string) => ScreenFiles> {
  const text = await readFile(join(webDir, '.vite', 'manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const everywhere = new Set(listChunks(manifest, entry));
  return (source) => {
    const own = [...listChunks(manifest, source)].filter((name) => !everywhere.has(name));
    const chunks = own.flatMap((name) => manifest[name] ?? []);
    const styles = new Set(chunks.flatMap(({ css }) => css));
    return {
      styles: [...styles].map((file) => `/${file}`),
      scripts: chunks.map(({ file }) => `/${files.scriptAt(file)}`),
    };
  };
}

function listChunks(manifest: Manifest, name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) listChunks(manifest, imported, found);
  return found;
}
