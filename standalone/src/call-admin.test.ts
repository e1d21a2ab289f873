import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createCall } from './call-admin.ts';

test('RUN-21 a command whose hub asks for an admin says which variable to set', async () => {
  const hub = createServer((_request, response) => response.writeHead(401).end('{}'));
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
  const { port } = hub.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  try {
    const call = (token?: string) => createCall(origin, token)('GET', '/api/admin/tidying');
    await expect(call()).rejects.toThrow(
      `The hub at ${origin} asks for an admin: set ADMIN_TOKEN to its token.`,
    );
    await expect(call('another')).rejects.toThrow(/has no admin with this token: set ADMIN_TOKEN/);
  } finally {
    hub.closeAllConnections();
    hub.close();
  }
});
