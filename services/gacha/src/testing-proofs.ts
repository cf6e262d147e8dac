// A shop of tests whose beacon signs for real, so that its proofs hold whole.
import { testChain } from '@fudaya/draw/testing';
import type { ProofFile } from '@fudaya/draw/proof';
import type { BoxSpec } from './operator/create-box.ts';
import { packBuy } from './pack-buy/pack-buy.ts';
import { packCheck } from './pack-check/pack-check.ts';
import { drawProof } from './proof/draw-proof.ts';
import { testShop } from './testing-shop.ts';

const chain = testChain();

export async function proofShop(given: Pick<NonNullable<Parameters<typeof testShop>[0]>, 'log'> = {}) {
  const beacon = {
    ...chain,
    isWithheld: false,
    signatureOf: async (round: number) => (beacon.isWithheld ? null : chain.signatureOf(round)),
  };
  const shop = await testShop({ beacon, ...given });
  return {
    ...shop,
    beacon,
    box: (n: number, spec: Partial<BoxSpec> = {}) => shop.box(n, { beacon: chain, ...spec }),
    async buy(packId: number, count: number) {
      const ctx = shop.as(await shop.member({ points: 100 * count }));
      const { purchase_id } = await packCheck(ctx, { count, pack_id: packId });
      await packBuy(ctx, { purchase_id });
      return { id: purchase_id, ctx, proof: async (): Promise<ProofFile> => drawProof(ctx, { purchase_id }) };
    },
  };
}
