import { randomUUID } from 'node:crypto';
import { type BoxRecord, type Proof, auditBox, boxFiles, checkProof, linesOf } from '@fudaya/draw';
import type { Watch } from '@fudaya/kit';
import { testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGachaService } from '../app.ts';
import type { BoxSpec } from '../operator/create-box.ts';
import { acceptBatch } from '../pack-buy/accept.sql.ts';
import { drawState } from '../resolve/watch-draws.ts';
import { testKeys } from '../testing.ts';
import { proofShop } from '../testing-proofs.ts';
import { checkDraws } from './check-draws.ts';
import { closeRecords } from './close-record.ts';
import { growingFiles, streamOf } from './growing-files.ts';

let shop: Awaited<ReturnType<typeof proofShop>>;
beforeAll(async () => {
  shop = await proofShop();
});
afterAll(() => shop.close());

const checked = (proof: Proof) => checkProof(proof, { publicKey: shop.deps.signer.publicKey });

const app = () => createGachaService({ sql: shop.sql, settings: testSettings, beacon: shop.beacon, now: shop.clock.now, ...testKeys }).app;
const file = (name: string) => app().request(`/api/user/draw/${name}`);
async function recordOf(box: string): Promise<BoxRecord> {
  const text = async (name: string) => {
    const response = await file(name);
    return response.status === 404 ? null : response.text();
  };
  const [key, log, terms, manifest, heads, ticks, closing] = await Promise.all(
    ['key.json', 'log.jsonl', ...boxFiles.map((name) => `${box}/${name}`)].map(text),
  );
  return {
    public_key: (JSON.parse(key!) as { public_key: string }).public_key,
    log: linesOf(log!),
    terms: terms!,
    manifest: JSON.parse(manifest ?? 'null') as BoxRecord['manifest'],
    heads: linesOf(heads ?? ''),
    ticks: linesOf(ticks ?? ''),
    closing: JSON.parse(closing ?? 'null') as BoxRecord['closing'],
  };
}

/** A whole sale: two ticks, one of them void for a late seal, then the last cards. */
async function soldOut(spec: Partial<BoxSpec> = {}) {
  const { packId, boxId } = await shop.box(12, spec);
  const bought = [await shop.buy(packId, 3)];
  await shop.draw();
  bought.push(await shop.buy(packId, 4));
  shop.clock.advance(60);
  await shop.seal();
  await shop.resolve();
  bought.push(await shop.buy(packId, 2), await shop.buy(packId, 7));
  await shop.draw();
  return { packId, boxId, bought };
}
const close = () => closeRecords(shop.draws);
const shiny = { at: 'last' as const, cardId: 'last-one', rarity: 'S', revealRarity: 5, returnPoints: 700 };

test('BUY-4 a sold-out box is closed by itself, and its public files alone replay it, the void tick too', async () => {
  const { boxId } = await soldOut();
  expect((await file(`${boxId}/closing.json`)).status).toBe(404);
  expect((await auditBox(await recordOf(boxId))).findings.map(({ kind }) => kind)).toEqual(['closing']);
  await close();
  await close();
  const record = await recordOf(boxId);
  expect(await auditBox(record)).toMatchObject({
    findings: [],
    ticks: 3,
    voided: 1,
    purchases: 4,
    drawn: 12,
    voids: { replayed: 1, draws: 4 },
  });
  // What the void tick would have drawn is told, and who bought is not.
  expect(record.ticks[1]).toMatchObject({ outcome: 'late_seal', slots: { length: 4 } });
  const texts = await Promise.all(boxFiles.map(async (name) => (await file(`${boxId}/${name}`)).text()));
  const members = await shop.owner<{ member_id: string }[]>`select distinct member_id from gacha.purchase where box_id = ${boxId}`;
  for (const { member_id } of members) expect(texts.join()).not.toContain(member_id);
});

test('BUY-4 last-one and number prizes go by position, a void position comes again, and proof and files show it', async () => {
  const { boxId, packId, bought } = await soldOut({ prizes: [{ ...shiny, at: 5, cardId: 'fifth', returnPoints: 50 }, shiny] });
  const rows = await shop.owner`
    select z.at, z.card_id, p.seq from gacha.box_prize z join gacha.purchase p on p.id = z.purchase_id where z.box_id = ${boxId} order by z.at`;
  // The second purchase covered position 5, but was void: the third, positions 4 and 5, takes it.
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { at: 5, card_id: 'fifth', seq: 3 },
    { at: 12, card_id: 'last-one', seq: 4 },
  ]);
  const proofs = await Promise.all(bought.map(({ proof }) => proof()));
  expect(proofs.map(({ prizes }) => prizes)).toEqual([[], [], [0], [1]]);
  const open = proofs.map(async (proof) => (await checked(proof)).steps.filter(({ state }) => state !== 'ok').map(({ name }) => name));
  // That the second was sealed too late is the shop's word.
  expect(await Promise.all(open)).toEqual([[], ['sealed_head'], [], []]);
  const { isGenuine } = await checked({ ...proofs[0]!, prizes: [0] });
  expect(isGenuine).toBe(false);
  await close();
  expect((await auditBox(await recordOf(boxId))).findings).toEqual([]);
  // A prize is a card like any other: shown in the result, shipped or turned back into its points.
  const { buyResult } = await import('../buy-result/buy-result.ts');
  const { decision } = await import('../decision/decision.ts');
  const { ctx, id } = bought[3]!;
  const { cards } = await buyResult(ctx, { history_id: id });
  expect(cards.filter(({ prize }) => prize)).toMatchObject([{ prize: 'last_one', buy_point: 700 }]);
  await decision(ctx, { send_card: [], reduction_card: cards.map((card) => card.history_id), history_id: id });
  expect(packId).toBeGreaterThan(0);
  expect(await shop.broken()).toEqual([]);
});

test('BUY-4 a hidden lineup shows won slots only, with their way to the root, and all of it once the box is closed', async () => {
  const { boxId, bought } = await soldOut({ isHidden: true });
  expect((await file(`${boxId}/manifest.json`)).status).toBe(404);
  const proof = await bought[3]!.proof();
  expect(proof.manifest).toBe(null);
  expect(proof.lineup?.slots).toHaveLength(7);
  const own = await checked(proof);
  expect(own.steps.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(own.won.map(({ card }) => card)).not.toContain('');
  const other = proof.lineup!.slots.map((slot, i) => (i === 0 ? { ...slot, return_points: slot.return_points + 1 } : slot));
  const wrong = await checked({ ...proof, lineup: { ...proof.lineup!, slots: other } });
  expect(wrong.steps.find(({ state }) => state === 'failed')?.name).toBe('contents');
  await close();
  const record = await recordOf(boxId);
  expect(record.manifest).not.toBe(null);
  expect((await auditBox(record)).findings).toEqual([]);
});

test('BUY-4 a box without a beacon draws at the end of the tick, and says so on badge, receipt and proof', async () => {
  const { packId, boxId } = await shop.box(5, { beacon: 'none' });
  const { ctx, id, proof } = await shop.buy(packId, 5);
  shop.beacon.isWithheld = true;
  await shop.draw();
  await shop.draw();
  shop.beacon.isWithheld = false;
  const { buyResult } = await import('../buy-result/buy-result.ts');
  expect(await buyResult(ctx, { history_id: id })).toMatchObject({
    result: '1',
    draw: { beacon: 'none', round: 0 },
    receipt: { body: { round: 0 } },
  });
  const { isGenuine, steps } = await checked(await proof());
  expect(steps.find(({ name }) => name === 'beacon')).toMatchObject({ state: 'ok', data: { kind: 'none' } });
  expect(isGenuine).toBe(true);
  await close();
  expect((await auditBox(await recordOf(boxId))).findings).toEqual([]);
});

test('BUY-4 a box whose terms name a beacon is never drawn without it: it waits, the alarm sounds at 30 s, and then it is void', async () => {
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
  expect((await shop.owner`select state from gacha.purchase where id = ${id}`)[0]).toEqual({ state: 'accepted' });
  expect(await alarmsAfter(600)).toEqual([]);
  shop.beacon.isWithheld = false;
  expect((await drawState(shop.draws)).alarms).toEqual([expect.stringMatching(/^\d+ of \d+ ticks of the last day are void$/)]);
  const { buyResult } = await import('../buy-result/buy-result.ts');
  expect((await buyResult(ctx, { history_id: id })).result).toBe('-1');
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

test('BUY-4 every night what was settled lately is recomputed, beacon signatures too, and what does not match is told', async () => {
  const { packId, boxId } = await shop.box(20);
  await shop.buy(packId, 2);
  await shop.draw();
  const told: string[] = [];
  const gauges: Record<string, number> = {};
  const watch = {
    log: { error: (_: object, text: string) => void told.push(text) },
    gauge: (name: string, _: string, value: number) => void (gauges[name] = value),
  } as unknown as Watch;
  const check = () => checkDraws({ sql: shop.sql, now: shop.clock.now, ...testKeys }, watch);
  expect([await check(), gauges]).toEqual([0, { draws_broken: 0 }]);

  const [{ signature }] = (await shop.owner`select beacon_signature as signature from gacha.tick where box_id = ${boxId}`) as [
    { signature: Uint8Array },
  ];
  const other = signature.with(20, signature[20]! ^ 1);
  await shop.owner`update gacha.tick set beacon_signature = ${other} where box_id = ${boxId}`;
  expect(await check()).toBeGreaterThan(0);
  expect(told.join()).toMatch(new RegExp(`box ${boxId} tick \\d+: not the beacon’s signature`));
  expect(told.join()).toContain(`box ${boxId} seq 1: slots`);
  expect(gauges['draws_broken']).toBe(told.length);

  // What was settled longer ago was looked at then.
  shop.clock.advance(3 * 86_400);
  expect(await check()).toBe(0);
  await shop.owner`update gacha.tick set beacon_signature = ${signature} where box_id = ${boxId}`;
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
    'update gacha.tick set signature = signature',
    'delete from gacha.tick',
    'delete from gacha.purchase',
  ])
    await expect(shop.sql.unsafe(`${change} where ${change.includes('gacha.box ') ? 'id' : 'box_id'} = '${boxId}'`)).rejects.toThrow(
      'permission denied',
    );
});

test('BUY-4 after the closing statement nothing more is sold, whatever clock or wait a purchase comes with', async () => {
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

test('BUY-4 the files that grow are the same in pages of any size, and what is full is asked of the database once', async () => {
  const { packId, boxId } = await shop.box(40);
  for (let i = 0; i < 5; i++) {
    await shop.buy(packId, 2);
    await shop.buy(packId, 1);
    // The third is void.
    if (i === 2) shop.clock.advance(60);
    await shop.draw();
  }
  const whole = await (await file(`${boxId}/ticks.jsonl`)).text();
  expect(whole.trim().split('\n')).toHaveLength(5);
  expect(whole).toContain('late_seal');
  let asked = 0;
  const counting = new Proxy(shop.sql, { apply: (query, self, args) => ((asked += 1), Reflect.apply(query, self, args)) });
  for (const most of [{ ticks: 1 }, { ticks: 2 }, { purchases: 3 }, { ticks: 2, kept: 1, keptLast: 1 }]) {
    const growing = growingFiles({ sql: counting, boxes: shop.draws.boxes }, most);
    const read = async (name: string) => new Response(await streamOf(growing(boxId, name, 'as it is'))).text();
    expect(await read('ticks.jsonl')).toBe(whole);
    asked = 0;
    expect(await read('ticks.jsonl')).toBe(whole);
    expect(asked > 0).toBe(most.kept === 1);
    expect(await read('heads.jsonl')).toBe(await (await file(`${boxId}/heads.jsonl`)).text());
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
  void growing('018f0000-0000-7000-8000-00000000000f', 'ticks.jsonl', '').next();
  const { value } = await growing(boxId, 'ticks.jsonl', '').next();
  expect(linesOf(value ?? '')).toHaveLength(1);
});

test('BUY-4 files that can still grow are good for a moment, those of a closed box for ever; what is none is not found', async () => {
  const { boxId } = await soldOut();
  const cache = async (name: string) => (await file(`${boxId}/${name}`)).headers.get('cache-control');
  expect([await cache('ticks.jsonl'), await cache('terms.json')]).toEqual(['public, max-age=2', expect.stringContaining('immutable')]);
  await close();
  expect(await cache('ticks.jsonl')).toContain('immutable');
  for (const name of ['x/terms.json', `${boxId}/secret.json`, `${boxId}/__proto__`, '018f0000-0000-7000-8000-00000000000f/terms.json'])
    expect((await file(name)).status).toBe(404);
});

test('BUY-4 terms are in the log as long before the sale as they say; the database itself refuses less, and a change of them', async () => {
  const now = shop.clock.now();
  const soon = (seconds: number) => ({ saleStart: new Date(now.getTime() + seconds * 1000), saleEnd: new Date(now.getTime() + 3_600_000) });
  await expect(shop.box(5, { noticeSeconds: 60, ...soon(59) })).rejects.toThrow('60 seconds');
  const { boxId } = await shop.box(5, { noticeSeconds: 60, ...soon(61) });
  // Past every line of code: as the owner of the database.
  await expect(
    shop.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from gacha.site_log where box_id = ${boxId}`;
      await tx`set local session_replication_role = origin`;
      await tx`insert into gacha.site_log (id, box_id, terms_hash, head, signature, logged_at)
        values (1000, ${boxId}, ${new Uint8Array(32)}, ${new Uint8Array(32)}, ${new Uint8Array(64)}, ${new Date(now.getTime() + 5000)})`;
    }),
  ).rejects.toThrow(/logged less than 60 s before/);
  await expect(shop.owner`update gacha.box set price = price + 1 where id = ${boxId}`).rejects.toThrow(/are published/);
  await expect(shop.owner`update gacha.box set terms = terms || ' ' where id = ${boxId}`).rejects.toThrow(/are published/);
  await expect(shop.owner`update gacha.manifest_line set return_points = 1 where box_id = ${boxId}`).rejects.toThrow(
    /contents .* published/,
  );
  await expect(shop.owner`delete from gacha.manifest_line where box_id = ${boxId}`).rejects.toThrow(/contents .* published/);
  const quicknet = 'drand:52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
  await expect(
    shop.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update gacha.box set beacon = ${quicknet}, notice_seconds = 599 where id = ${boxId}`;
    }),
  ).rejects.toThrow(/box_notice/);
});
