import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, isTaken } from './free-port.ts';

it('chooses a port that no outgoing connection is given', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, freePort));
  expect(ports.filter((port) => port < 1024 || port >= 32_768)).toEqual([]);
});

it('knows a port somebody listens on from a free one', async () => {
  const port = await freePort();
  expect(await isTaken(port)).toBe(false);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  expect(await isTaken(port)).toBe(true);
  await new Promise((resolve) => other.close(resolve));
});
