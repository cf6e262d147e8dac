// A shop of one call whose query is made of what it is sent. Were nothing found here, what is found in the shop would say nothing.
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { account, write } from '@fudaya/contracts';
import { connect } from '@fudaya/db';
import { startEmbedded } from '@fudaya/db/embedded';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import * as z from 'zod/mini';

/** Takes a name, answers with who has it. What Postgres says of a broken query stays inside, as in the shop. */
export const plantedCall = write('store', '/user/planted', {
  input: z.object({ name: z.string() }),
  reply: z.object({ list: z.array(z.object({ id: z.number() })) }),
});
export const plantedInput = { name: 'three' };

export async function startPlanted(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const dataDir = throwawayFolder('planted');
  const cluster = await startEmbedded({ dataDir, isThrowaway: true });
  const sql = connect(cluster.url, { max: 2 });
  const named = (name: string) =>
    sql.unsafe(`select id from (values (1, 'one'), (2, 'two'), (3, 'three')) as those (id, name) where name = '${name}'`).then(
      (rows) => ({ state: 200, list: [...rows] }),
      () => ({ state: 200, list: [] }),
    );
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const sent = JSON.parse(new URLSearchParams(await text(incoming)).get('json') ?? '{}') as { name?: string };
      const answer = incoming.url?.startsWith(`/api${account.userPoint.path}`) ? { state: 200 } : await named(sent.name ?? '');
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...answer, csrf: 'of the planted shop' }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await sql.end();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
