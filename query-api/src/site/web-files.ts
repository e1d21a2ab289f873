import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { ReadyAnswer } from '../http/ready-answers.ts';
import type { BrandFile, ShownBrand } from '../hub/brand/open-brand.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export type WebFile = ReadyAnswer;

/** Loads the built site into memory, by path. No other files are ever served from disk. */
export async function readWebFiles(webDir: string): Promise<ReadonlyMap<string, WebFile>> {
  const entries = await listFiles(webDir);
  const files = await Promise.all(
    entries.map(async (file) => {
      const path = `/${relative(webDir, file).split(sep).join('/')}`;
      // File names under /assets contain a content hash.
      const immutable = path.startsWith('/assets/');
      return [path, toWebFile(path, { body: await readFile(file), immutable })] as const;
    }),
  );
  return new Map(files);
}

async function listFiles(webDir: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(webDir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !relative(webDir, file).split(sep).some(isHidden));
  } catch {
    return [];
  }
}

/** Hidden files, such as those left by build tools, are not served. */
function isHidden(name: string): boolean {
  return name.startsWith('.');
}

/** Returns the brand's files, which replace build files with the same names. */
export function toWebFiles({ files }: ShownBrand): ReadonlyMap<string, WebFile> {
  return new Map([...files].map(([path, file]) => [path, toWebFile(path, file)]));
}

function toWebFile(path: string, { body, immutable }: BrandFile): WebFile {
  return {
    status: 200,
    body,
    headers: {
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
    freshUntil: Number.POSITIVE_INFINITY,
    key: path,
    views: [],
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 27),
    encoded: new Map(),
    sent: new Map(),
  };
}
