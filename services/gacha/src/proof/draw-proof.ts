import { type InputOf, type ReplyOf, gacha } from '@fudaya/contracts';
import { manifestColumns, packPurchases, tickValue, toBase64url, toHex } from '@fudaya/draw';
import { entryText, packPlace } from '@fudaya/draw/proof';
import { type MemberContext, refuse } from '@fudaya/kit';
import { termsHashHex } from '../box/box.ts';
import type { GachaDeps } from '../deps.ts';
import type { MemberPurchase } from '../draw-result/purchase.sql.ts';
import { receiptOf } from '../draw-result/receipt.ts';
import { whichPurchase } from '../draw-result/which-purchase.ts';
import { logProofOf, logProofWith } from '../log/log-proof.ts';
import { purchasesOf } from '../resolve/resolve.sql.ts';
import { hiddenLineup } from './hidden-lineup.ts';
import { headOf, lateEntriesOf, manifestOf, termsTextOf, trainOf, wonPrizes, wonSlots } from './proof.sql.ts';

type Call = typeof gacha.drawProof;
type Ctx = MemberContext & GachaDeps;

/**
 * The proof file of one of the member's purchases (shared/docs/oripa-v2.md). Only of a resolved tick: its v_t is no secret any more, and
 * within a box ticks are resolved in order, so it tells of no tick that still waits.
 */
export async function drawProof(ctx: Ctx, { purchase_id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { sql, boxes, signers } = ctx;
  const purchase = await whichPurchase(ctx, purchase_id);
  const { boxId, tick: t } = purchase;
  const box = await boxes.get(sql, boxId);
  if (box.isEarlier) throw refuse(gacha.drawProof, 'earlier_method');
  if (purchase.state === 'void') throw refuse(gacha.drawProof, 'given_back');
  if (purchase.state === 'accepted') throw refuse(gacha.drawProof, 'not_settled');
  const [logged, contents, terms, chain, prizes] = await Promise.all([
    loggedPart(ctx, boxId, t),
    contentsPart(ctx, purchase),
    termsTextOf(sql, boxId),
    boxes.chain(sql, boxId),
    wonPrizes(sql, purchase.id),
  ]);
  const terms_proof = await logProofOf(sql, entryText({ kind: 'terms', T: termsHashHex(box), box: boxId }));
  if (!logged || terms_proof === null) throw refuse(gacha.drawProof, 'not_settled');
  return {
    method: 'oripa/v2',
    terms: terms!,
    terms_proof,
    ...contents,
    receipt: receiptOf(signers, box, purchase),
    ...logged,
    v: toHex(tickValue(chain, t)),
    prizes: [...prizes],
  };
}

/** What the log says of the tick and those that its state waited for; null until all of it is in a checkpoint. */
async function loggedPart({ sql }: Ctx, boxId: string, t: number) {
  const train = await trainOf(sql, boxId, t);
  const [first, own] = [train[0], train.at(-1)];
  if (!first || !own) return null;
  const { through } = own;
  const before = through === 0 ? undefined : await headOf(sql, boxId, through);
  const earlier = [...(before === undefined ? [] : [before]), ...train.slice(0, -1).map(({ entry }) => entry)];
  const proven = await logProofWith(sql, own.entry, earlier);
  if (!proven) return null;
  const places = proven.places.map(({ index, hashes }) => packPlace(index, hashes));
  const placesOfTrain = before === undefined ? places : places.slice(1);
  const late = await Promise.all(
    (await lateEntriesOf(sql, boxId, { through, t })).map(async (entry) => ({ entry, proof: await logProofOf(sql, entry) })),
  );
  if (!late.every((each): each is { entry: string; proof: string } => each.proof !== null)) return null;
  const ticks = await Promise.all(
    train.map(async ({ t: tick, entry, firstSeq, beaconSignature }, i) => ({
      head: entry,
      place: placesOfTrain[i] ?? null,
      first_seq: firstSeq,
      purchases: packPurchases((await purchasesOf(sql, boxId, tick)).map(({ id, n, c }) => ({ purchase_id: id, n, c }))),
      beacon_signature: beaconSignature && toHex(beaconSignature),
    })),
  );
  return {
    head_proof: proven.proof,
    before: before === undefined ? null : { head: before, place: places[0]! },
    ticks,
    late,
    drawn: toBase64url(first.drawnBefore),
  };
}

/** What was in the box, or of a hidden lineup what was won of it, and which cards. */
async function contentsPart({ sql, boxes, lineups }: Ctx, { id, boxId }: MemberPurchase) {
  const box = await boxes.get(sql, boxId);
  const [manifest, won, salt] = await Promise.all([manifestOf(sql, boxId), wonSlots(sql, id, box.n), boxes.salt(sql, boxId)]);
  const slots = won.map(({ slot }) => slot);
  const cards = [...new Set(won.map(({ card }) => card))];
  const placeOf = new Map(cards.map((card, place) => [card, place]));
  const lineup = salt && hiddenLineup(manifest, salt, await lineups.treeOf(boxId, manifest, salt), slots);
  return {
    manifest: lineup ? null : manifestColumns(manifest),
    ...(lineup ? { lineup } : {}),
    slots,
    slot_cards: won.map(({ card }) => placeOf.get(card)!),
    cards,
  };
}
