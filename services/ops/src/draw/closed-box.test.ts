// The commands against a service that really sold a box and closed it, over HTTP as anybody reads it, and on what members hold of it.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { ProofFile } from '@fudaya/draw/proof';
import { createGachaService } from '@fudaya/gacha/app';
import { closeRecords, proofShop, testKeys } from '@fudaya/gacha/testing';
import { testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: Awaited<ReturnType<typeof proofShop>>;
let server: Server;
let folder: string;
let from: string;
let policy: string;
let box: string;
let proofs: ProofFile[];

beforeAll(async () => {
  shop = await proofShop();
  const { packId, boxId } = await shop.box(12);
  box = boxId;
  const bought = [await shop.buy(packId, 3)];
  await shop.draw();
  // A list that the witnesses see only when its number is out.
  bought.push(await shop.buy(packId, 4));
  shop.clock.advance(60);
  await shop.seal();
  await shop.resolve();
  await shop.log.write();
  shop.clock.advance(6);
  await shop.resolve();
  bought.push(await shop.buy(packId, 2), await shop.buy(packId, 3));
  await shop.draw();
  await closeRecords(shop.draws);
  await shop.log.write();
  proofs = await Promise.all(bought.map(({ proof }) => proof()));
  const { app } = createGachaService({ sql: shop.sql, settings: testSettings, beacon: shop.beacon, now: shop.clock.now, ...testKeys });
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  from = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/user/draw`;
  folder = await mkdtemp(join(tmpdir(), 'fudaya-closed-'));
  policy = await kept('policy', shop.policy);
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const draw = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], (error, out, wrong) =>
      resolve({ code: (error?.code as number | undefined) ?? 0, said: out + wrong }),
    );
  });
async function kept(name: string, value: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

test('BUY-4 a box as the service closed it holds by its public files alone, and so does what its members hold', async () => {
  const held = await Promise.all(proofs.map((proof, i) => kept(`proof-${i}.json`, proof)));
  const { code, said } = await draw('audit', box, '--from', from, '--policy', policy, ...held.flatMap((file) => ['--proof', file]));
  expect(said).toContain(`box ${box}, closed: 3 ticks, 12 of 12 cards drawn, 1 late of 2 allowed`);
  expect(said).toContain('lateness: 1 blocks of late ticks gave up 1 numbers');
  expect([code, said]).toEqual([0, expect.stringContaining('✓ nothing is found')]);
  const other = await kept('other.json', { ...proofs[3]!, slots: proofs[0]!.slots });
  expect(await draw('audit', box, '--from', from, '--policy', policy, '--proof', other)).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      `✗ held_differs (box ${box}): purchase ${proofs[3]!.receipt.body.purchase_id}: other slots are published`,
    ),
  });
});

test('BUY-4 the file of a draw in time checks green from the shop’s own address, that of a late one amber', async () => {
  const checked = async (i: number) => {
    const { code, said } = await draw('check', await kept('own.json', proofs[i]), '--from', from, '--policy', policy);
    return [code, ...[...said.matchAll(/: (\w+, \w+):/g)].map(([, found]) => found)];
  };
  expect(await checked(0)).toEqual([0, 'green, draw_holds', 'green, history_holds', 'amber, late_ticks']);
  expect(await checked(1)).toEqual([3, 'amber, late', 'amber, late_ticks', 'amber, late_ticks']);
});

test('BUY-4 a saved copy audits without the shop, and a watch of a box that has ended is over at once', async () => {
  const copy = join(folder, 'copy');
  expect(await draw('save', '--from', from, '--to', copy, '--policy', policy)).toMatchObject({ code: 0 });
  expect(await draw('audit', '--from', copy)).toMatchObject({ code: 0, said: expect.stringContaining('✓ nothing is found') });
  const watched = await draw('watch', box, '--from', from, '--to', join(folder, 'seen.jsonl'), '--policy', policy);
  expect(watched).toMatchObject({ code: 0, said: expect.stringMatching(/is closed\nnothing was found/) });
});
