import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createFrontServer, doorLimits } from './front-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Lists of cards come here: the largest forms there are. */
const path = '/api/user/pack/decision';

function stalling(port: number, address: string, sent: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  ends.push(() => socket.destroy());
  socket.write(`POST ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${address}\r\ncontent-length: 2000000\r\n\r\n`);
  socket.write('x'.repeat(sent));
  return socket;
}

async function edgeProcess(): Promise<{ port: number; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'testing/edge-process.ts'), { execArgv: [] });
  ends.push(async () => {
    child.kill();
    await once(child, 'exit');
  });
  const [port] = (await once(child, 'message')) as [number];
  return { port, child };
}

async function figureOf(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
}
const MiB = 1024 * 1024;
const soon = { timeout: 20_000 };

test('SEC-14 150 connections that stall within 1.9 MB each leave the edge under its limit, and others are answered', async () => {
  const { port } = await edgeProcess();
  for (let n = 0; n < 150; n += 1) stalling(port, `198.51.100.${n}`, 1_900_000);
  // What is above the limit of a form is read and dropped: nothing of it is held.
  await vi.waitFor(async () => expect(await figureOf(port, 'edge_calls_open')).toBe(150), soon);
  await vi.waitFor(async () => expect(await figureOf(port, 'edge_held_body_bytes')).toBe(0), soon);
  expect(await figureOf(port, 'process_resident_memory_bytes')).toBeLessThan(320 * MiB);
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
});

test('SEC-14 what is held of forms that never end is bounded, in all and of one address, and given back', async () => {
  const { port } = await edgeProcess();
  const many = Array.from({ length: 60 }, () => stalling(port, '198.51.100.1', 200_000));
  const closed = Promise.all(many.slice(0, 1).map((socket) => once(socket, 'close')));
  await vi.waitFor(async () => {
    const held = await figureOf(port, 'edge_held_body_bytes');
    expect(held).toBeGreaterThan(7 * MiB);
    expect(held).toBeLessThanOrEqual(8 * MiB);
  }, soon);
  const other = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: 'x',
    headers: { 'x-forwarded-for': '198.51.100.2' },
  });
  expect(other.status).not.toBe(429);
  for (const socket of many) socket.destroy();
  await closed;
  await vi.waitFor(async () => expect(await figureOf(port, 'edge_held_body_bytes')).toBe(0), soon);
});

async function serverWith(limits: Partial<typeof doorLimits>, isProxy = false): Promise<number> {
  const server = createFrontServer(
    (request, response) => void request.resume().on('end', () => response.end('ok')),
    () => isProxy,
    { ...doorLimits, ...limits },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

test.each([
  ['its headers', 'GET / HTTP/1.1\r\nhost: shop\r\nx-slow: '],
  ['its body', 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 10\r\n\r\nx'],
])('SEC-14 a connection that does not finish %s in time is told so and ended', async (_, text) => {
  const port = await serverWith({ headers_ms: 100, request_ms: 200 });
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  let told = '';
  socket.on('data', (data) => (told += String(data)));
  await once(socket, 'close');
  expect(told).toMatch(/^HTTP\/1\.1 408 /);
});

test('SEC-14 one address has its number of connections, and gets a place back for each that it leaves', async () => {
  const port = await serverWith({ connectionsOfAddress: 2 });
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    ends.push(() => socket.destroy());
    socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
    const answered = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => undefined)]);
    return answered === undefined ? undefined : socket;
  };
  const [first] = [await open(), await open()];
  expect(await open()).toBeUndefined();
  first?.destroy();
  await vi.waitFor(async () => expect(await open()).toBeDefined(), soon);
});

test('SEC-14 a proxy of ours speaks for many and has no such number', async () => {
  const port = await serverWith({ connectionsOfAddress: 1 }, true);
  const sockets = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(port, '127.0.0.1');
      ends.push(() => socket.destroy());
      socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
      return String((await once(socket, 'data'))[0]).slice(0, 12);
    }),
  );
  expect(sockets).toEqual(Array.from({ length: 5 }, () => 'HTTP/1.1 200'));
});
