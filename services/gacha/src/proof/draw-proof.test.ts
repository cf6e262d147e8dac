import { isRoundSignature } from '@fudaya/draw';
import { type Claims, type ProofV2, checkProofV2 } from '@fudaya/draw/v2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofShop } from '../testing-proofs.ts';
import { drawProof } from './draw-proof.ts';

let shop: Awaited<ReturnType<typeof proofShop>>;
let boxId: string;
let drawn: ProofV2;
let strangers: ProofV2;

beforeAll(async () => {
  shop = await proofShop();
  const { packId, boxId: made } = await shop.box(400);
  boxId = made;
  await shop.buy(packId, 7);
  await shop.draw();
  const own = await shop.buy(packId, 30);
  const other = await shop.buy(packId, 2);
  await shop.draw();
  [drawn, strangers] = [await own.proof(), await other.proof()];
});
afterAll(() => shop.close());

const device = () => ({ policies: [shop.policy], isRound: isRoundSignature });
const checked = (proof: ProofV2): Promise<Claims> => checkProofV2(proof, device());
const colours = ({ draw, history, closed }: Claims) => [draw, history, closed].map(({ colour, code }) => `${colour} ${code}`);

test('BUY-4 the proof of a drawn purchase is green on a device that pinned the policy, and gives the cards the shop stored', async () => {
  for (const proof of [drawn, strangers]) {
    const claims = await checkProofV2(proof, device(), await shop.publicFiles(boxId));
    expect(colours(claims)).toEqual(['green draw_holds', 'green history_holds', 'amber still_open']);
    expect(claims.witnesses.map(({ name }) => name)).toEqual(['a', 'b', 'c'].map((name) => `demo-witness.fudaya.example/${name}`));
    const stored = await shop.owner`
      select slot, card_id as card from books.drawn_card where purchase_id = ${proof.receipt.body.purchase_id} order by ord`;
    expect(proof.slots.map((slot, i) => ({ slot, card: proof.cards[proof.slot_cards[i]!] }))).toEqual([...stored]);
  }
});
