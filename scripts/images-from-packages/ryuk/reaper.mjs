// Implements the protocol of Testcontainers' reaper: each line on a connection is a filter. Ten seconds after
// the last connection closes, the containers, networks and volumes that match any filter are removed.
import { request } from 'node:http';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const filters = new Set();
let open = 0;
let leaving = setTimeout(removeAll, 60_000);

const server = createServer((socket) => {
  open += 1;
  clearTimeout(leaving);
  socket.on('error', () => socket.destroy());
  createInterface({ input: socket }).on('line', (line) => {
    filters.add(line.trim());
    socket.write('ACK\n');
  });
  socket.once('close', () => {
    open -= 1;
    if (open === 0) leaving = setTimeout(removeAll, 10_000);
  });
});
server.listen(8080, () => console.log('Started! on port 8080'));
process.once('SIGTERM', () => process.exit(0));

async function removeAll() {
  // A client that connects now would lose what it starts; refused, it starts its own reaper.
  server.close();
  for (const filter of filters) {
    const asked = {};
    for (const [key, value] of new URLSearchParams(filter)) asked[key] = [...(asked[key] ?? []), value];
    const query = `filters=${encodeURIComponent(JSON.stringify(asked))}`;
    const containers = JSON.parse(await call('GET', `/containers/json?all=1&${query}`));
    for (const { Id } of containers) await call('DELETE', `/containers/${Id}?force=1&v=1`);
    await call('POST', `/networks/prune?${query}`);
    await call('POST', `/volumes/prune?${query}`);
    console.log(`removed ${containers.length} containers of ${filter}`);
  }
  process.exit(0);
}

function call(method, path) {
  return new Promise((resolve, reject) => {
    const calling = request({ socketPath: '/var/run/docker.sock', method, path }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(text);
    });
    calling.once('error', reject).end();
  });
}
