import { beforeAll, describe, expect, test } from 'vitest';
import { quicknet } from '../beacon.ts';
import { fromBase64url, fromHex, toBase64url, toHex } from '../bytes.ts';
import { packPurchases } from '../proof/proof.ts';
import { logHeadText, rotationText, sealedHeadText } from '../signed.ts';
import { type Sign, sampleRecord } from '../testing-record.ts';
import { testChain } from '../testing.ts';
import { auditBox, roundsOfVoids } from './audit.ts';
import type { FindingKind } from './findings.ts';
import { type BoxRecord, type TickRecord, closingText } from './record.ts';

let record: BoxRecord;
let sign: Sign;
beforeAll(async () => {
  ({ record, sign } = await sampleRecord());
});

const kindsOf = async (tampered: BoxRecord, options = {}): Promise<FindingKind[]> => [
  ...new Set((await auditBox(tampered, options)).findings.map(({ kind }) => kind)),
];
const withTick = (i: number, change: Partial<TickRecord>): BoxRecord => ({
  ...record,
  ticks: record.ticks.map((tick, at) => (at === i ? { ...tick, ...change } : tick)),
});
const late = packPurchases([{ purchase_id: '11111111-1111-4111-8111-111111111111', n: 1, c: new Uint8Array(32) }]);
const joined = (a: string, b: string) => toBase64url(new Uint8Array([...fromBase64url(a), ...fromBase64url(b)]));

test('BUY-4 an honest box has nothing to find, with voids, prizes, a hidden lineup and without a beacon too', async () => {
  expect(await auditBox(record)).toMatchObject({
    findings: [],
    ticks: 3,
    voided: 0,
    purchases: 6,
    drawn: 13,
    voids: { replayed: 0, draws: 0 },
  });
  const prize = { at: 1, card: 'prize', rarity: 'S', return_points: 1, serial: 0 };
  for (const sale of [
    { late: [1] },
    { prizes: [prize, { ...prize, at: 7 }], late: [0] },
    { counts: [3, 10], prizes: [{ ...prize, at: 13 }] },
    { boxSalt: new Uint8Array(32).fill(7) },
    { hasBeacon: false },
  ])
    expect((await auditBox((await sampleRecord(sale)).record)).findings).toEqual([]);
});

describe('BUY-4 the audit names', () => {
  test('a slot swapped', async () => {
    const slots = record.ticks[0]!.slots;
    expect(await kindsOf(withTick(0, { slots: [slots[1]!, slots[0]!, ...slots.slice(2)] }))).toEqual(['slot_swapped']);
  });

  test('a purchase back-dated into a sealed tick', async () => {
    const tampered = withTick(2, { purchases: joined(record.ticks[2]!.purchases, late) });
    expect(await kindsOf(tampered)).toContain('back_dated');
  });

  test('a purchase back-dated, with the head signed again: by the head that somebody kept', async () => {
    const { record: forged, sign: forge } = await sampleRecord({ ticks: [[3, 1], [2], [5, 1, 1]] });
    const body = { ...forged.heads[1]!.body, h_last: 'ab'.repeat(32) };
    const kept = [{ body, signature: await forge(sealedHeadText(body)) }];
    expect(await kindsOf(forged, { kept })).toEqual(['second_head']);
    expect(await kindsOf(forged, { kept: forged.heads })).toEqual([]);
  });

  test('a head changed', async () => {
    const heads = record.heads.map((head, i) => (i === 1 ? { ...head, body: { ...head.body, h_last: 'cd'.repeat(32) } } : head));
    expect(await kindsOf({ ...record, heads })).toEqual(['head_changed']);
  });

  test('a head left out, and one without its tick', async () => {
    expect(await kindsOf({ ...record, heads: record.heads.slice(0, 2) })).toContain('head_changed');
    expect(await kindsOf({ ...record, ticks: record.ticks.slice(0, 2) })).toEqual(['head_changed', 'closing']);
  });

  test('a contradictory second head', async () => {
    const body = { ...record.heads[1]!.body, h_last: 'ab'.repeat(32) };
    const second = { body, signature: await sign(sealedHeadText(body)) };
    expect(await kindsOf({ ...record, heads: [...record.heads, second] })).toEqual(['second_head']);
  });

  test('a manifest count off by one', async () => {
    const count = record.manifest!.count.map((value, i) => (i === 0 ? value + 1 : value));
    const report = await auditBox({ ...record, manifest: { ...record.manifest!, count } });
    expect(report.findings).toEqual([{ kind: 'manifest_changed', text: 'the manifest counts 31 cards, the terms say 30' }]);
    const moved = count.map((value, i) => (i === 1 ? value - 1 : value));
    expect(await kindsOf({ ...record, manifest: { ...record.manifest!, count: moved } })).toEqual(['manifest_changed']);
  });

  test('odds that were shown otherwise than the contents are, in whatever order', async () => {
    expect(await kindsOf((await sampleRecord({ odds: 'B 25/30, S 1/30, A 4/30' })).record)).toEqual([]);
    const { record: rosy } = await sampleRecord({ odds: 'S 2/30, A 4/30, B 25/30' });
    expect((await auditBox(rosy)).findings).toEqual([
      { kind: 'odds', text: 'the odds that were shown say S 2/30, the contents hold 1/30' },
    ]);
    expect(await kindsOf((await sampleRecord({ odds: 'S 1/30, A 4/30' })).record)).toEqual(['odds']);
  });

  test('a void with no reason', async () => {
    for (const change of [
      { outcome: 'late_seal' as const },
      { outcome: 'no_beacon' as const },
      { outcome: 'no_beacon' as const, beacon_signature: null },
      { outcome: 'void' as never },
    ])
      expect((await kindsOf(withTick(2, { ...change, prizes: [] })))[0]).toBe('void_without_reason');
  });

  test('a void for want of a beacon whose round exists: from a relay, for the shop’s own clock proves nothing', async () => {
    const { record: gone } = await sampleRecord({ gone: [1] });
    expect((await auditBox(gone)).findings).toEqual([]);
    const [round] = roundsOfVoids(gone);
    const signature = toHex(await testChain('record').signatureOf(round!));
    const report = await auditBox(gone, { rounds: new Map([[round!, signature]]) });
    expect(report.findings).toMatchObject([{ kind: 'void_without_reason', text: expect.stringContaining(`round ${round} exists`) }]);
    expect(report.voids).toMatchObject({ replayed: 1, unknown: 0, draws: 2 });
    // What is no round of the beacon says nothing.
    expect((await auditBox(gone, { rounds: new Map([[round!, '00'.repeat(48)]]) })).voids).toMatchObject({ replayed: 0, unknown: 1 });
  });

  test('voids that spare the shop its top prizes, also when the rounds are left out', async () => {
    const sale = { counts: [10, 90], ticks: Array.from({ length: 40 }, () => [1]), seed: 'chosen' };
    const isTop = (slots: readonly number[]) => slots.some((slot) => slot < 10);
    for (const isUntold of [false, true]) {
      const { record: chosen } = await sampleRecord({ ...sale, cancels: isTop, isUntold });
      const chain = testChain(sale.seed);
      const rounds = new Map<number, string>();
      for (const round of roundsOfVoids(chosen)) rounds.set(round, toHex(await chain.signatureOf(round)));
      const report = await auditBox(chosen, { rounds });
      expect(report.voids).toMatchObject({ rarity: 'S', unknown: 0, top: report.voided });
      expect(report.voids.expected).toBeLessThan(report.voided / 5);
      expect(report.findings.map(({ kind }) => kind)).toEqual(['void_excess']);
    }
    // Without the rounds it is at least said that they are missing.
    const { record: untold } = await sampleRecord({ ...sale, cancels: isTop, isUntold: true });
    expect(await auditBox(untold)).toMatchObject({
      findings: [],
      voids: { replayed: 0, unknown: untold.ticks.filter(({ outcome }) => outcome !== 'drawn').length },
    });
    // As many voids that nobody chose show nothing.
    expect(await kindsOf((await sampleRecord({ ...sale, late: [3, 11, 17, 25, 33] })).record)).toEqual([]);
  }, 60_000);

  test('slots told of a void tick whose round is not', async () => {
    const { record: untold } = await sampleRecord({ late: [1], isUntold: true });
    const ticks = untold.ticks.map((tick, i) => (i === 1 ? { ...tick, slots: [1, 2] } : tick));
    expect(await kindsOf({ ...untold, ticks })).toEqual(['slot_swapped']);
  });

  test('a head that was seen only after its round, though the shop says it sealed in time', async () => {
    const out_ms = record.ticks[1]!.sealed_at + 1500;
    const seen = (at: number) => kindsOf(record, { kept: [{ ...record.heads[1]!, at }] });
    expect([await seen(out_ms - 1), await seen(out_ms + 1)]).toEqual([[], ['late_head']]);
    // Of a tick that is void for its lateness that is what is to be expected.
    const { record: late } = await sampleRecord({ late: [1] });
    expect(await kindsOf(late, { kept: [{ ...late.heads[1]!, at: out_ms + 1 }] })).toEqual([]);
    // A seal that somebody saw in time was not late, whatever the shop wrote down.
    expect(await kindsOf(late, { kept: [{ ...late.heads[1]!, at: out_ms - 1001 }] })).toEqual(['void_without_reason']);
  });

  test('a late seal that was drawn all the same', async () => {
    expect(await kindsOf(withTick(0, { sealed_at: record.ticks[0]!.settled_at }))).toEqual(['late_but_drawn']);
  });

  test('another value of the shop, another round, other terms, a short notice', async () => {
    expect((await kindsOf(withTick(1, { v: 'ab'.repeat(32) })))[0]).toBe('tick_value');
    expect(await kindsOf(withTick(1, { beacon_signature: record.ticks[0]!.beacon_signature }))).toContain('beacon');
    expect(await kindsOf({ ...record, terms: record.terms.replace('"price":100', '"price":101') })).toContain('site_log');
    expect(await kindsOf({ ...record, log: [{ ...record.log[0]!, logged_at: '2027-01-15T07:59:59Z' }] })).toEqual(['short_notice']);
  });

  test('a clock of the terms that lets an old public number decide, and a tick outside the sale', async () => {
    const { known } = quicknet;
    // All ticks of the sale would be drawn with a number that is out for years: the record holds in everything else.
    const chain = { ...quicknet, signatureOf: async () => fromHex(known.signature) };
    const end = 1_800_000_000 + 3 * (2 + 1);
    const clockOf = async (terms: Record<string, number>) =>
      kindsOf((await sampleRecord({ beacon: chain, ticks: [[3, 1]], terms })).record);
    expect(await clockOf({ beacon_genesis: end + 2 - 3 * (known.round - 1) })).toEqual(['clock']);
    expect(await clockOf({ round_after_s: quicknet.genesis + 3 * (known.round - 1) - end })).toEqual(['clock']);
    const own = async (terms: Record<string, number>) => kindsOf((await sampleRecord({ terms })).record);
    expect(await own({ round_after_s: 1 })).toEqual(['clock']);
    expect(await own({ seal_margin_ms: 0 })).toEqual(['clock']);
    expect(await own({ sale_start: 1_800_000_010 })).toEqual(['clock']);
    expect(await own({ sale_end: 1_800_000_003 })).toEqual(['clock']);
  });

  test('a public box announced less than ten minutes before its sale, whatever its terms promise', async () => {
    const chain = { ...quicknet, signatureOf: async () => fromHex(quicknet.known.signature) };
    const { record: hasty } = await sampleRecord({ beacon: chain, ticks: [], terms: { notice_s: 60 } });
    expect(await kindsOf(hasty)).toEqual(['short_notice']);
    expect(await kindsOf((await sampleRecord({ terms: { notice_s: 60 } })).record)).toEqual([]);
  });

  test('files of another key than the shop is known by; a key that was handed over is the shop’s', async () => {
    const [old, next] = [await sampleRecord(), { record, sign }];
    const keys = { before: old.record.public_key, after: next.record.public_key };
    expect((await auditBox(record, { publicKey: keys.before })).findings.map(({ kind }) => kind)).toContain('site_log');
    const rotations = [{ ...keys, signature: await old.sign(rotationText(keys)) }];
    expect(await kindsOf({ ...record, rotations }, { publicKey: keys.before })).toEqual([]);
    expect(await kindsOf({ ...record, rotations })).toEqual([]);
    const forged = [{ ...keys, signature: await next.sign(rotationText(keys)) }];
    expect(await kindsOf({ ...record, rotations: forged }, { publicKey: keys.before })).toContain('site_log');
  });

  test('a line of the site log that somebody saw and that is another now; one that the shop did not sign says nothing', async () => {
    const log = { ...record.log[0]!, head: 'ab'.repeat(32) };
    const signature = await sign(logHeadText({ head: log.head, id: log.id }));
    expect(await kindsOf(record, { seenLog: [{ log: { ...log, signature }, at: 0 }] })).toEqual(['site_log']);
    expect(
      await kindsOf(record, {
        seenLog: [
          { log, at: 0 },
          { log: record.log[0]!, at: 0 },
        ],
      }),
    ).toEqual([]);
  });

  test('a prize given to another', async () => {
    const { record: withPrize } = await sampleRecord({ prizes: [{ at: 4, card: 'p', rarity: 'S', return_points: 1, serial: 0 }] });
    const ticks = withPrize.ticks.map((tick, i) => (i === 0 ? { ...tick, prizes: [[0, 1] as const] } : tick));
    expect(withPrize.ticks[0]!.prizes).toEqual([[0, 2]]);
    expect(await kindsOf({ ...withPrize, ticks })).toEqual(['prize']);
  });

  test('a prize given out of a void tick, whether its round is told or not', async () => {
    const prizes = [{ at: 1, card: 'p', rarity: 'S', return_points: 1, serial: 0 }];
    for (const sale of [{ late: [0] }, { late: [0], isUntold: true }, { gone: [0] }]) {
      const { record: cancelled } = await sampleRecord({ prizes, ...sale });
      const ticks = cancelled.ticks.map((tick, i) => (i === 0 ? { ...tick, prizes: [[0, 1] as const] } : tick));
      expect(await kindsOf(cancelled)).toEqual([]);
      expect(await kindsOf({ ...cancelled, ticks })).toEqual(['prize']);
    }
  });

  test.each([
    ['sealed_at', undefined],
    ['sealed_at', 'in time'],
    ['sealed_at', null],
    ['settled_at', undefined],
    ['settled_at', 'later'],
    ['settled_at', 1.5],
  ] as const)('a tick whose %s is %s: no time can be too late when there is none', async (name, value) => {
    expect(await kindsOf(withTick(0, { [name]: value }))).toEqual(['unreadable']);
  });

  test('terms of another method than the one it replays', async () => {
    expect(await kindsOf((await sampleRecord({ terms: { method: '2' } })).record)).toEqual(['terms']);
  });

  test('one certificate that stands for two cards', async () => {
    const counts = [1, 1, 25];
    expect(await kindsOf((await sampleRecord({ counts, certs: ['PSA 1', 'PSA 2'] })).record)).toEqual([]);
    expect((await auditBox((await sampleRecord({ counts, certs: ['PSA 1', 'PSA 1'] })).record)).findings).toEqual([
      { kind: 'cert_twice', text: 'certificate PSA 1 stands for 2 cards of the manifest' },
    ]);
  });

  test('a closing statement that is missing, not signed, or leaves other slots over', async () => {
    expect(await kindsOf({ ...record, closing: null })).toEqual(['closing']);
    const body = { ...record.closing!.body, drawn: 12 };
    expect(await kindsOf({ ...record, closing: { ...record.closing!, body } })).toEqual(['closing']);
    expect(await kindsOf({ ...record, closing: { body, signature: await sign(closingText(body)) } })).toEqual(['closing']);
  });

  test('a hidden lineup opened with another salt', async () => {
    const { record: hidden, sign: signed } = await sampleRecord({ boxSalt: new Uint8Array(32).fill(7) });
    const body = { ...hidden.closing!.body, box_salt: '08'.repeat(32) };
    expect(await kindsOf({ ...hidden, closing: { body, signature: await signed(closingText(body)) } })).toEqual(['manifest_changed']);
  });

  test('files that are no files, without an exception', async () => {
    for (const field of Object.keys(record) as (keyof BoxRecord)[])
      expect((await auditBox({ ...record, [field]: [{}] } as unknown as BoxRecord)).findings.length).toBeGreaterThan(0);
  });
});
