import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from './child.ts';
import { root } from './shop.ts';

test('a port that another shop took since it was chosen is told, and that shop is not taken for this one', async () => {
  const other = createServer((_, reply) => reply.end('ready'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const script = join(root, 'services/store/src/server.ts');
  const started = startChild({ name: 'store', script, port, env: {}, root, logDir: tmpdir(), onUnexpectedExit: () => {} });
  await expect(started).rejects.toThrow(`port ${port} was taken by another program meanwhile`);
  other.close();
});
