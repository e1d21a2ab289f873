import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';

const web = join(import.meta.dirname, '../../web');

/**
 * Serves the site in development mode, the only mode that has `/_gallery`, on a free port, with API calls proxied to a
 * hub.
 */
export async function serveGallery(hub: string): Promise<{ origin: string } & AsyncDisposable> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'runrate-gallery-'));
  const server = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    // No files change during a test.
    server: { port: 0, proxy: { '/api': hub }, watch: null, ws: false },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The gallery has no address');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
