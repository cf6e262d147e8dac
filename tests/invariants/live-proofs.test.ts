// Proofs of a running shop, whose beacon and witnesses sign for real, checked by both implementations: this one and the one in Python that was
// written from the published text alone.
import { type BoxFiles, type ProofFile, auditShop, checkProof } from '@fudaya/draw/proof';
import { isRoundSignature } from '@fudaya/draw';
import { aloneLogSettings, cancelBox, closeRecords, proofShop } from '@fudaya/gacha/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Asked, leftOutWithoutPython, saidByPython } from './draw-in-python.ts';

type Shop = Awaited<ReturnType<typeof proofShop>>;
let shop: Shop;
let alone: Shop;
interface Live {
  readonly proof: ProofFile;
  readonly files: BoxFiles;
  readonly policy: string;
  readonly expected: string;
}
const live: Record<string, Live> = {};
const prize = { cardId: 'prize', rarity: 'S', revealRarity: 5, returnPoints: 1 };

beforeAll(async () => {
  [shop, alone] = [await proofShop(), await proofShop({ log: aloneLogSettings() })];
  const { packId, boxId } = await shop.box(60, {
    prizes: [
      { ...prize, at: 9 },
      { ...prize, at: 'last' },
    ],
  });
  const bought = [await shop.buy(packId, 7), await shop.buy(packId, 4)];
  await shop.draw();
  // Seen too late: drawn by a later round.
  bought.push(await shop.buy(packId, 9));
  shop.clock.advance(60);
  await shop.seal();
  await shop.resolve();
  await shop.log.write();
  shop.clock.advance(6);
  await shop.resolve();
  // Sealed on top of a tick that waits.
  await shop.buy(packId, 20);
  shop.toTickEnd();
  await shop.seal();
  bought.push(await shop.buy(packId, 20));
  await shop.draw();
  await closeRecords(shop.draws);
  await shop.log.write();
  const files = await shop.publicFiles(boxId);
  const [first, second, late, last] = await Promise.all(bought.map(({ proof }) => proof()));
  const closed = 'amber late_ticks';
  live['first of a box'] = { proof: first!, files, policy: shop.policy, expected: `green draw_holds, green history_holds, ${closed}` };
  live['with a prize'] = { proof: second!, files, policy: shop.policy, expected: `green draw_holds, green history_holds, ${closed}` };
  live['late'] = { proof: late!, files, policy: shop.policy, expected: `amber late, ${closed}, ${closed}` };
  live['after a tick that waited'] = { proof: last!, files, policy: shop.policy, expected: `green draw_holds, ${closed}, ${closed}` };

  const one = async (where: Shop, spec: object, expected: string, after?: (packId: number) => Promise<unknown>): Promise<Live> => {
    const made = await where.box(40, spec);
    const { proof } = await where.buy(made.packId, 5);
    await where.draw();
    await after?.(made.packId);
    await where.log.write();
    return { proof: await proof(), files: await where.publicFiles(made.boxId), policy: where.policy, expected };
  };
  live['of a hidden lineup'] = await one(shop, { isHidden: true }, 'green draw_holds, green history_holds, amber still_open');
  live['without a beacon'] = await one(shop, { beacon: 'none' }, 'amber no_public_number, amber no_public_number, amber still_open');
  live['without witnesses'] = await one(alone, {}, 'amber no_witnesses, green history_holds, amber still_open');
  live['of a cancelled box'] = await one(shop, {}, 'red cancelled, red cancelled, red cancelled', (packId) =>
    cancelBox(shop.owner, { packId, reason: '札に傷', now: shop.clock.now() }),
  );
});
afterAll(async () => {
  await shop.close();
  await alone.close();
});

test('DRW-3 live proofs have the colours that they should, and the audit of the whole shop finds the cancellation alone', async () => {
  for (const [name, { proof, files, policy, expected }] of Object.entries(live)) {
    const { draw, history, closed } = await checkProof(proof, { policies: [policy], isRound: isRoundSignature }, files);
    expect([name, [draw, history, closed].map(({ colour, code }) => `${colour} ${code}`).join(', ')]).toEqual([name, expected]);
  }
  const ofShop = Object.values(live).filter(({ policy }) => policy === shop.policy);
  const boxes = [...new Map(ofShop.map(({ files }) => [files.terms, files])).values()];
  const held = ofShop.map(({ proof }) => proof);
  const { findings } = await auditShop({ ...(await shop.log.read()), boxes }, { policies: [shop.policy], isRound: isRoundSignature, held });
  expect(findings.map(({ code }) => code)).toEqual(['cancelled']);
});

describe('DRW-3 the implementation in Python', () => {
  beforeEach(leftOutWithoutPython);

  test('sees the same colours and codes in live proofs', async () => {
    const asked = Object.values(live).map(({ proof, files, policy }): Asked => {
      const relay = files.ticks.flatMap(({ rounds }) => rounds);
      const rounds = Object.fromEntries(relay.map(({ round, signature }) => [String(round), signature]));
      return { proof, files, device: { policies: [policy], rounds } };
    });
    const said = (await saidByPython(asked)).map(({ draw, history, closed }) => [draw, history, closed].join(', '));
    expect(Object.keys(live).map((name, i) => [name, said[i]])).toEqual(
      Object.entries(live).map(([name, { expected }]) => [name, expected]),
    );
  });
});
