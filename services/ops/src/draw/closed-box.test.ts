// The auditor's command on the files of a box that the service really sold and closed, and on what a cheating operator makes of them.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Proof, type TickRecord, fromBase64url, linesOf, logFile, boxFiles, packPurchases, toBase64url, toHex } from '@fudaya/draw';
import { testChain } from '@fudaya/draw/testing';
import { createGachaService } from '@fudaya/gacha/app';
import { closeRecords, proofShop, testKeys } from '@fudaya/gacha/testing';
import { testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFile } from './read-record.ts';

let shop: Awaited<ReturnType<typeof proofShop>>;
let folder: string;
let honest: string;
let box: string;
let proofs: Proof[];
let relay: Server;
/** Rounds that the relay was asked for. */
const asked: number[] = [];

beforeAll(async () => {
  shop = await proofShop();
  folder = await mkdtemp(join(tmpdir(), 'fudaya-closed-'));
  const { packId, boxId } = await shop.box(12);
  box = boxId;
  const bought = [await shop.buy(packId, 3)];
  await shop.draw();
  // A tick without its round: ten minutes long no relay had it.
  bought.push(await shop.buy(packId, 4));
  shop.beacon.isWithheld = true;
  await shop.draw();
  shop.clock.advance(601);
  await shop.resolve();
  shop.beacon.isWithheld = false;
  bought.push(await shop.buy(packId, 2), await shop.buy(packId, 7));
  await shop.draw();
  await closeRecords(shop.draws);
  proofs = await Promise.all(bought.map(({ proof }) => proof()));

  const { app } = createGachaService({ sql: shop.sql, settings: testSettings, beacon: shop.beacon, now: shop.clock.now, ...testKeys });
  honest = join(folder, 'honest');
  await mkdir(join(honest, box), { recursive: true });
  for (const name of [keyFile, logFile, ...boxFiles.map((file) => `${box}/${file}`)])
    await writeFile(join(honest, name), await (await app.request(`/api/user/draw/${name}`)).text());

  relay = createServer(({ url }, response) => {
    const round = Number(url!.split('/').at(-1));
    asked.push(round);
    void testChain()
      .signatureOf(round)
      .then((signature) => response.end(JSON.stringify({ round, signature: toHex(signature) })));
  }).listen(0);
});
afterAll(async () => {
  await shop.close();
  relay.close();
  await rm(folder, { recursive: true, force: true });
});

const draw = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], (error, out, wrong) =>
      resolve({ code: (error?.code as number | undefined) ?? 0, said: out + wrong }),
    );
  });
const audit = (place: string, ...more: string[]) => draw('audit', join(place, box), ...more);

/** A copy of the files with one of them rewritten. */
async function tampered(name: string, file: string, change: (text: string) => string): Promise<string> {
  const place = join(folder, name);
  await cp(honest, place, { recursive: true });
  const path = join(place, box, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
  return place;
}
const eachTick = (change: (tick: TickRecord, i: number) => TickRecord) => (text: string) =>
  linesOf<TickRecord>(text)
    .map((tick, i) => `${JSON.stringify(change(tick, i))}\n`)
    .join('');
async function kept(name: string, value: unknown): Promise<string> {
  const path = join(folder, `${name}.json`);
  await writeFile(path, JSON.stringify(value));
  return path;
}

test('BUY-4 a box as the service closed it holds, and the share of its void ticks is named', async () => {
  const { code, said } = await audit(honest);
  expect(said).toContain('3 ticks (1 void), 4 purchases, 12 cards drawn');
  expect(said).toContain('void: 1 of 3 ticks (33.33 %, above the line of 0.10 %');
  expect(said).toContain('not drawn again: 1, whose rounds the record leaves out');
  expect([code, said.includes('✓ everything matches')]).toEqual([0, true]);
});

test.each<[string, string, string, (text: string) => string]>([
  [
    'a slot swapped',
    'ticks.jsonl',
    'slot_swapped',
    eachTick((tick, i) => (i === 0 ? { ...tick, slots: [tick.slots[1]!, tick.slots[0]!, ...tick.slots.slice(2)] } : tick)),
  ],
  [
    'a purchase back-dated',
    'ticks.jsonl',
    'back_dated',
    eachTick((tick, i) => {
      const late = packPurchases([{ purchase_id: '11111111-1111-4111-8111-111111111111', n: 1, c: new Uint8Array(32) }]);
      return i === 2
        ? { ...tick, purchases: toBase64url(new Uint8Array([...fromBase64url(tick.purchases), ...fromBase64url(late)])) }
        : tick;
    }),
  ],
  ['a head changed', 'heads.jsonl', 'head_changed', (text) => text.replace(/"h_last":"../, (found) => `${found.slice(0, -2)}zz`)],
  [
    'a count of the manifest off by one',
    'manifest.json',
    'manifest_changed',
    (text) => text.replace(/"count":\[(\d+)/, (_, count) => `"count":[${Number(count) + 1}`),
  ],
])('BUY-4 %s in its files is named', async (name, file, kind, change) => {
  const { code, said } = await audit(await tampered(name, file, change));
  expect(code).toBe(1);
  expect(said).toContain(`✗ ${kind}: `);
});

test('BUY-4 a draw cancelled for want of a number that a relay has is named, with what it would have given', async () => {
  const { port } = relay.address() as AddressInfo;
  const { code, said } = await audit(honest, '--relay', `http://127.0.0.1:${port}`);
  const { round } = proofs[1]!.sealed_head.body;
  expect(asked).toEqual([round]);
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`✗ void_without_reason: tick \\d+ is void for want of a beacon, but its round ${round} exists`));
  expect(said).toMatch(/drawn again: 4 cards would have come, \d of them top prizes \(rarity S\); chance gives 0\.\d\d/);
  // The same without a connection; and a false round is no round.
  const signature = toHex(await testChain().signatureOf(round));
  const rounds = await kept('rounds', { round, signature });
  expect((await audit(honest, '--rounds', rounds)).said).toBe(said);
  const lying = await audit(honest, '--rounds', await kept('lies', { round: round + 1, signature }));
  expect(lying).toMatchObject({ code: 1, said: expect.stringContaining(`a round ${round + 1} that the beacon of the terms did not sign`) });
});

test('BUY-4 what members hold agrees with the public record; a receipt or proof that does not is named', async () => {
  const files = await Promise.all(proofs.map((proof, i) => kept(`proof-${i}`, proof)));
  const receipt = await kept('receipt', proofs[0]!.receipt);
  expect(await audit(honest, ...[...files, receipt].flatMap((file) => ['--proof', file]))).toMatchObject({ code: 0 });
  // As a shop would tell a second story to one member, signed by itself.
  const { receipt: third } = proofs[2]!;
  const body = { ...third.body, seq: proofs[3]!.receipt.body.seq };
  const signature = toBase64url(shop.deps.signer.sign(JSON.stringify(Object.fromEntries(Object.entries(body).toSorted()))));
  const told = await audit(honest, '--proof', await kept('second', { body, signature }));
  expect(told).toMatchObject({ code: 1, said: expect.stringContaining('another purchase is published there') });
  const slots = proofs[3]!.slots.toReversed();
  const other = await audit(honest, '--proof', await kept('slots', { ...proofs[3]!, slots }));
  expect(other.said).toContain(`✗ held_differs: purchase ${proofs[3]!.receipt.body.purchase_id}: its proof has other slots`);
  const prized = await audit(honest, '--proof', await kept('prizes', { ...proofs[3]!, prizes: [0] }));
  expect(prized.said).toContain(`✗ held_differs: purchase ${proofs[3]!.receipt.body.purchase_id}: its proof has other prizes`);
});
