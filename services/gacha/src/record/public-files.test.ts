import { randomUUID } from 'node:crypto';
import { needsOnePostgres } from '@fudaya/db/testing';
import { isRoundSignature, quicknet as publicChain } from '@fudaya/draw';
import {
  type BoxFiles,
  type BoxTexts,
  type Claims,
  type ProofFile,
  auditShop,
  boxFileNames,
  checkProof,
  readBoxFiles,
  readEntry,
  readPieces,
} from '@fudaya/draw/proof';
import type { Watch } from '@fudaya/kit';
import { testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGachaService } from '../app.ts';
import { buyResult } from '../buy-result/buy-result.ts';
import { decision } from '../decision/decision.ts';
import type { BoxSpec } from '../operator/create-box.ts';
import { acceptBatch } from '../pack-buy/accept.sql.ts';
import { drawState } from '../resolve/watch-draws.ts';
import { testKeys } from '../testing.ts';
import { proofShop } from '../testing-proofs.ts';
import { checkDraws, tellBrokenDraws } from './check-draws.ts';
import { closeRecords } from './close-record.ts';
import { growingFiles, streamOf } from './growing-files.ts';

let shop: Awaited<ReturnType<typeof proofShop>>;
beforeAll(async () => {
  shop = await proofShop();
});
afterAll(() => shop.close());

const app = () => createGachaService({ sql: shop.sql, settings: testSettings, beacon: shop.beacon, now: shop.clock.now, ...testKeys }).app;
const file = (name: string) => app().request(`/api/user/draw/${name}`);
/** A file as anybody reads it over HTTP; null when it is not there. */
async function textOf(name: string): Promise<string | null> {
  const response = await file(name);
  return response.status === 404 ? null : response.text();
}

async function filesOf(box: string): Promise<BoxFiles> {
  const texts = await Promise.all(boxFileNames.map(async (name) => [name, await textOf(`${box}/${name}`)] as const));
  const ticks = await readPieces((name) => textOf(`${box}/${name}`));
  return readBoxFiles({ ...(Object.fromEntries(texts) as Omit<BoxTexts, 'ticks'>), ticks });
}
const trusting = () => ({ policies: [shop.policy], isRound: isRoundSignature });
const audit = async (box: string, held: ProofFile[] = []) =>
  (await auditShop({ ...(await shop.log.read()), boxes: [await filesOf(box)] }, { ...trusting(), held })).findings.map(({ code }) => code);
const colours = ({ draw, history, closed }: Claims) => [draw, history, closed].map(({ colour, code }) => `${colour} ${code}`);
const judged = async (box: string, proof: ProofFile) => colours(await checkProof(proof, trusting(), await filesOf(box)));

/** A whole sale: a tick in time, one that is seen too late, then the last cards. */
async function soldOut(spec: Partial<BoxSpec> = {}) {
  const { packId, boxId } = await shop.box(12, spec);
  const bought = [await shop.buy(packId, 3)];
  await shop.draw();
  bought.push(await shop.buy(packId, 4));
  shop.clock.advance(60);
  await shop.seal();
  await shop.resolve();
  await shop.log.write();
  shop.clock.advance(6);
  await shop.resolve();
  bought.push(await shop.buy(packId, 2), await shop.buy(packId, 3));
  await shop.draw();
  return { packId, boxId, bought };
}
async function close() {
  await closeRecords(shop.draws);
  await shop.log.write();
}
const shiny = { at: 'last' as const, cardId: 'last-one', rarity: 'S', revealRarity: 5, returnPoints: 700 };

test('DRW-3 a sold-out box has its last word by itself, and its public files and the log alone replay it, the late tick too', async () => {
  const { boxId, bought } = await soldOut();
  expect((await file(`${boxId}/closing.json`)).status).toBe(404);
  const proofs = await Promise.all(bought.map(({ proof }) => proof()));
  expect(await judged(boxId, proofs[0]!)).toEqual(['green draw_holds', 'green history_holds', 'amber still_open']);
  await close();
  await close();
  expect(await audit(boxId, proofs)).toEqual([]);
  expect(await judged(boxId, proofs[0]!)).toEqual(['green draw_holds', 'green history_holds', 'amber late_ticks']);
  expect(await judged(boxId, proofs[1]!)).toEqual(['amber late', 'amber late_ticks', 'amber late_ticks']);
  expect(await judged(boxId, proofs[3]!)).toEqual(['green draw_holds', 'amber late_ticks', 'amber late_ticks']);
  const files = await filesOf(boxId);
  // Both numbers of the late tick are told, and who bought is not.
  expect(files.ticks.map(({ rounds }) => rounds.length)).toEqual([1, 2, 1]);
  expect(readEntry(files.closing!.entry, 'closing')).toMatchObject({ late: 1, ticks: 3, last_seq: 4, state: { taken: 12 } });
  const texts = JSON.stringify(files) + JSON.stringify(await shop.log.read());
  const members = await shop.owner<{ member_id: string }[]>`select distinct member_id from gacha.purchase where box_id = ${boxId}`;
  for (const { member_id } of members) expect(texts).not.toContain(member_id);
});

test('BUY-4 last-one and number prizes go by position, and proof and files show it', async () => {
  const { boxId, bought } = await soldOut({ prizes: [{ ...shiny, at: 5, cardId: 'fifth', returnPoints: 50 }, shiny] });
  const rows = await shop.owner`
    select z.at, z.card_id, p.seq from gacha.box_prize z join gacha.purchase p on p.id = z.purchase_id and p.box_id = z.box_id where z.box_id = ${boxId} order by z.at`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { at: 5, card_id: 'fifth', seq: 2 },
    { at: 12, card_id: 'last-one', seq: 4 },
  ]);
  const proofs = await Promise.all(bought.map(({ proof }) => proof()));
  expect(proofs.map(({ prizes }) => prizes)).toEqual([[], [0], [], [1]]);
  expect((await judged(boxId, { ...proofs[0]!, prizes: [0] }))[0]).toBe('red prizes');
  await close();
  expect(await audit(boxId, proofs)).toEqual([]);
  // A prize is a card like any other: shown in the result, shipped or turned back into its points.
  const { ctx, id } = bought[3]!;
  const { cards } = await buyResult(ctx, { history_id: id });
  expect(cards.filter(({ prize }) => prize)).toMatchObject([{ prize: 'last_one', buy_point: 700 }]);
  await decision(ctx, { send_card: [], reduction_card: cards.map((card) => card.history_id), history_id: id });
  expect(await shop.broken()).toEqual([]);
});

test('BUY-4 a hidden lineup shows won slots only, with their way to the root, and all of it once the box is closed', async () => {
  const { boxId, bought } = await soldOut({ isHidden: true });
  expect((await file(`${boxId}/manifest.json`)).status).toBe(404);
  const proof = await bought[3]!.proof();
  expect(proof.manifest).toBe(null);
  expect(proof.lineup?.slots).toHaveLength(3);
  expect((await judged(boxId, proof))[0]).toBe('green draw_holds');
  const other = proof.lineup!.slots.map((slot, i) => (i === 0 ? { ...slot, serial: slot.serial + 1 } : slot));
  expect((await judged(boxId, { ...proof, lineup: { ...proof.lineup!, slots: other } }))[0]).toBe('red contents');
  await close();
  expect((await filesOf(boxId)).manifest).not.toBe(null);
  expect(await audit(boxId, [proof])).toEqual([]);
});

test('BUY-4 a box without a beacon draws at the end of the tick, and says so on badge, receipt and proof', async () => {
  const { packId, boxId } = await shop.box(5, { beacon: 'none' });
  const { ctx, id, proof } = await shop.buy(packId, 5);
  shop.beacon.isWithheld = true;
  await shop.draw();
  shop.beacon.isWithheld = false;
  expect(await buyResult(ctx, { history_id: id })).toMatchObject({
    result: '1',
    draw: { beacon: 'none', round: 0, late: false },
    receipt: { body: { round: 0 } },
  });
  await close();
  expect(await judged(boxId, await proof())).toEqual(Array(3).fill('amber no_public_number'));
  expect(await audit(boxId)).toEqual([]);
});

test('BUY-4 a box whose terms name a beacon is never drawn without it: it waits, and the alarm sounds at 30 s', async () => {
  const { packId } = await shop.box(20);
  const { ctx, id } = await shop.buy(packId, 2);
  shop.beacon.isWithheld = true;
  await shop.draw();
  const alarmsAfter = async (seconds: number) => {
    shop.clock.advance(seconds);
    await shop.resolve();
    return (await drawState(shop.draws)).alarms.filter((alarm) => alarm.includes('beacon'));
  };
  expect(await alarmsAfter(25)).toEqual([]);
  expect(await alarmsAfter(10)).toEqual([expect.stringMatching(/^the beacon is 3\d s late/)]);
  shop.beacon.isWithheld = false;
  expect(await alarmsAfter(3600)).toEqual([]);
  expect((await buyResult(ctx, { history_id: id })).result).toBe('1');
});

test('DRW-1 witnesses that are away, ticks that were late and sales that this ended sound the alarm', async () => {
  const { packId } = await shop.box(20, { lateBudget: 0 });
  await shop.log.silence();
  await shop.buy(packId, 1);
  await shop.draw();
  shop.clock.advance(31);
  expect((await drawState(shop.draws)).alarms).toContainEqual(expect.stringMatching(/^no quorum of witnesses sees the log since 3\d s/));
  await shop.witnessesReturn();
  const { alarms } = await drawState(shop.draws);
  expect(alarms).toContainEqual(expect.stringMatching(/^\d+ of \d+ ticks of the last day were late$/));
  expect(alarms).toContainEqual(expect.stringMatching(/^1 sales ended within a day because their ticks were late$/));
});

test('BUY-4 ticks that nobody seals sound the alarm as well, before any beacon could be late', async () => {
  const { packId } = await shop.box(20);
  await shop.buy(packId, 1);
  shop.toTickEnd();
  const late = async () => (await drawState(shop.draws)).alarms.filter((alarm) => alarm.includes('not sealed'));
  expect(await late()).toEqual([]);
  shop.clock.advance(31);
  expect(await late()).toEqual([expect.stringMatching(/^ticks are not sealed since 3\d s/)]);
  await shop.seal();
  expect(await late()).toEqual([]);
  await shop.resolve();
});

test('BUY-4 OPS-12 every night what was settled lately is recomputed, beacon signatures too, and what does not match is told by every replica until it does', async () => {
  const { packId, boxId } = await shop.box(20);
  await shop.buy(packId, 2);
  await shop.draw();
  const told: string[] = [];
  const gauges: Record<string, number> = {};
  const watch = {
    log: { error: (_: object, text: string) => void told.push(text) },
    gauge: (name: string, _: string, value: number) => void (gauges[name] = value),
  } as unknown as Watch;
  // As a replica tells it that was only just started.
  const figure = async () => (await tellBrokenDraws(shop.sql, watch), gauges['draws_broken']);
  const check = () => checkDraws({ sql: shop.sql, now: shop.clock.now, ...testKeys }, watch);
  expect([await check(), await figure()]).toEqual([0, 0]);

  const [{ signature }] = (await shop.owner`select beacon_signature as signature from gacha.tick where box_id = ${boxId}`) as [
    { signature: Uint8Array },
  ];
  const other = signature.with(20, signature[20]! ^ 1);
  await shop.owner`update gacha.tick set beacon_signature = ${other}, signatures = array[${other}::bytea] where box_id = ${boxId}`;
  expect(await check()).toBeGreaterThan(0);
  expect(told.join()).toMatch(new RegExp(`box ${boxId} tick \\d+: not the beacon’s signature`));
  expect(told.join()).toContain(`box ${boxId} seq 1: slots`);
  expect(await figure()).toBe(1);

  // What was settled longer ago was looked at then, but for what did not match.
  shop.clock.advance(3 * 86_400);
  expect(await check()).toBeGreaterThan(0);
  expect(await figure()).toBe(1);
  await shop.owner`update gacha.tick set beacon_signature = ${signature}, signatures = array[${signature}::bytea] where box_id = ${boxId}`;
  expect([await check(), await figure()]).toEqual([0, 0]);
});

test('BUY-4 the service’s role changes nothing of what was announced, accepted or signed', async () => {
  const { packId, boxId } = await shop.box(20);
  await shop.buy(packId, 1);
  await shop.draw();
  for (const change of [
    'update gacha.box set terms_hash = terms_hash',
    'update gacha.manifest_line set card_id = card_id',
    'update gacha.box_prize set at = at',
    'update gacha.purchase set client_seed = client_seed',
    'update gacha.purchase set seq = seq',
    'update gacha.tick set head = head',
    'update gacha.tick set entry = entry',
    'update gacha.tick set round = round',
    'delete from gacha.tick',
    'delete from gacha.purchase',
  ])
    await expect(shop.sql.unsafe(`${change} where ${change.includes('gacha.box ') ? 'id' : 'box_id'} = '${boxId}'`)).rejects.toThrow(
      'permission denied',
    );
});

test('BUY-4 after the last word on a box nothing more is sold, whatever clock or wait a purchase comes with', async (context) => {
  needsOnePostgres(context, 'on Citus there is no purchase in one step');
  const { packId, boxId } = await shop.box(20);
  const { ctx } = await shop.buy(packId, 1);
  await shop.draw();
  const behind = shop.clock.now();
  shop.clock.advance(86_400 + 120);
  await close();
  expect(await shop.owner`select 1 from gacha.closing where box_id = ${boxId}`).toHaveLength(1);
  const item = {
    purchaseId: randomUUID(),
    memberId: ctx.member.id,
    sessionHash: ctx.sessionHash,
    n: 1,
    isStaff: false,
    c: new Uint8Array(32),
  };
  // Sealed up to then, its last tick would be late; a process whose clock is behind by a day is the worst that can come.
  await shop.owner`update gacha.box set last_sealed_tick = 0 where id = ${boxId}`;
  const [judged] = await acceptBatch(shop.sql, boxId, behind, [item]);
  expect(judged!.outcome).toBe('not_on_sale');
});

test('BUY-4 the file that grows is the same in pages of any size, and what is full is asked of the database once', async () => {
  const { packId, boxId } = await shop.box(40);
  for (let i = 0; i < 5; i++) {
    await shop.buy(packId, 2);
    await shop.buy(packId, 1);
    await shop.draw();
  }
  const whole = (await textOf(`${boxId}/ticks/0.jsonl`))!;
  expect(whole.trim().split('\n')).toHaveLength(5);
  expect(await textOf(`${boxId}/ticks.jsonl`)).toBe(whole);
  let asked = 0;
  const counting = new Proxy(shop.sql, { apply: (query, self, args) => ((asked += 1), Reflect.apply(query, self, args)) });
  const ways = [
    { ticks: 1 },
    { ticks: 2 },
    { purchases: 3 },
    { piece: 2, lines: [2, 2, 1] },
    { piece: 2, ticks: 1, lines: [2, 2, 1] },
    { ticks: 2, kept: 1, keptLast: 1 },
  ];
  for (const { lines = [5], ...most } of ways) {
    const growing = growingFiles({ sql: counting, boxes: shop.draws.boxes }, most);
    const read = () =>
      Promise.all(lines.map(async (_, piece) => new Response(await streamOf(growing.piece(boxId, piece, 'as it is'))).text()));
    const texts = await read();
    expect(texts.join('')).toBe(whole);
    expect(await new Response(await streamOf(growing.whole(boxId, 'as it is'))).text()).toBe(whole);
    expect(texts.map((text) => text.split('\n').length - 1)).toEqual(lines);
    asked = 0;
    expect(await read()).toEqual(texts);
    expect(asked > 0).toBe(most.kept === 1);
  }
});

test('BUY-4 a page that the database never answers holds the files of other boxes up for a while only', async () => {
  const { packId, boxId } = await shop.box(10);
  await shop.buy(packId, 1);
  await shop.draw();
  let isFirst = true;
  const silent = new Proxy(shop.sql, {
    apply: (query, self, args) => {
      if (!isFirst) return Reflect.apply(query, self, args);
      isFirst = false;
      return new Promise(() => undefined);
    },
  });
  const growing = growingFiles({ sql: silent, boxes: shop.draws.boxes }, { turn_ms: 20 });
  void growing.piece('018f0000-0000-7000-8000-00000000000f', 0, '').next();
  const { value } = await growing.piece(boxId, 0, '').next();
  expect(value?.trim().split('\n')).toHaveLength(1);
});

test('BUY-4 files that can still grow are good for a moment, those of a closed box for ever; what is none is not found', async () => {
  const { boxId } = await soldOut();
  const cache = async (name: string) => (await file(`${boxId}/${name}`)).headers.get('cache-control');
  expect([await cache('ticks/0.jsonl'), await cache('terms.json')]).toEqual(['public, max-age=2', expect.stringContaining('immutable')]);
  await close();
  expect(await cache('ticks/0.jsonl')).toContain('immutable');
  for (const name of [
    'x/terms.json',
    `${boxId}/ticks/1.jsonl`,
    `${boxId}/ticks/00.jsonl`,
    `${boxId}/secret.json`,
    `${boxId}/__proto__`,
    '018f0000-0000-7000-8000-00000000000f/terms.json',
  ])
    expect((await file(name)).status).toBe(404);
});

test('DRW-4 nothing is sold unless a quorum has seen the terms as long before the sale as they say, on the public beacon by the database’s own clock too', async () => {
  const now = shop.clock.now();
  const soon = (seconds: number) => ({ saleStart: new Date(now.getTime() + seconds * 1000), saleEnd: new Date(now.getTime() + 3_600_000) });
  await expect(shop.box(5, { noticeSeconds: 60, ...soon(89) })).rejects.toThrow('90 seconds');
  // Seen in time, by the witnesses' clocks.
  const seen = await shop.box(5, { noticeSeconds: 60, ...soon(90) });
  // Seen too late: they were away until half a minute before the sale.
  await shop.log.silence();
  const unseen = await shop.box(5, { noticeSeconds: 60, ...soon(90) });
  const announced = async (boxId: string) =>
    (await shop.owner`select seen_at is not null as is_seen, is_timely from gacha.announcement where box_id = ${boxId}`)[0];
  expect(await announced(unseen.boxId)).toEqual({ is_seen: false, is_timely: false });
  shop.clock.advance(60);
  await shop.log.speak();
  await shop.log.write();
  expect([await announced(seen.boxId), await announced(unseen.boxId)]).toEqual([
    { is_seen: true, is_timely: true },
    { is_seen: true, is_timely: false },
  ]);
  shop.clock.advance(30);
  await shop.buy(seen.packId, 1);
  await expect(shop.buy(unseen.packId, 1)).rejects.toMatchObject({ code: 'no_pack' });
  await shop.draw();
  // A service's word about its own clock does not help a box of the public beacon: this clock is days behind the database's.
  const quicknet = await shop.box(5, { beacon: { ...publicChain }, ...soon(900) });
  expect(await announced(quicknet.boxId)).toEqual({ is_seen: true, is_timely: shop.clock.now() > new Date() });
});

test('DRW-4 what is announced stays as it is, whoever changes it', async () => {
  const { boxId } = await shop.box(5);
  await expect(shop.owner`update gacha.box set price = price + 1 where id = ${boxId}`).rejects.toThrow(/are published/);
  await expect(shop.owner`update gacha.box set terms = terms || ' ' where id = ${boxId}`).rejects.toThrow(/are published/);
  await expect(shop.owner`update gacha.box set late_budget = 99 where id = ${boxId}`).rejects.toThrow(/are published/);
  await expect(shop.owner`update gacha.manifest_line set return_points = 1 where box_id = ${boxId}`).rejects.toThrow(
    /contents .* published/,
  );
  await expect(shop.owner`delete from gacha.manifest_line where box_id = ${boxId}`).rejects.toThrow(/contents .* published/);
  const quicknet = `drand:${publicChain.chainHash}`;
  await expect(
    shop.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update gacha.box set beacon = ${quicknet}, notice_seconds = 599 where id = ${boxId}`;
    }),
  ).rejects.toThrow(/box_notice/);
});
