import { type InputOf, type ReplyOf, gacha } from '@fudaya/contracts';
import {
  inclusionOf,
  lineOf,
  manifestColumns,
  type LineupTree,
  type ManifestLine,
  packHashes,
  packPurchases,
  resultBody,
  resultText,
  slotSalt,
  tickValue,
  toBase64url,
  toHex,
} from '@fudaya/draw';
import { type MemberContext, refuse } from '@fudaya/kit';
import type { GachaDeps } from '../deps.ts';
import { receiptOf } from '../draw-result/receipt.ts';
import { whichPurchase } from '../draw-result/which-purchase.ts';
import { purchasesOf } from '../resolve/resolve.sql.ts';
import { headBefore, logLine, manifestOf, settledTick, termsTextOf, wonPrizes, wonSlots } from './proof.sql.ts';
import { headOf } from './head.ts';

type Call = typeof gacha.drawProof;

/**
 * The proof file of one of the member's purchases (design: step 8). Only of a settled tick: its v_t is no secret any more, and within a
 * box ticks settle in order, so it tells of no tick that still waits. A void purchase has no cards of its own but everything that shows
 * which it would have had.
 */
export async function drawProof(ctx: MemberContext & GachaDeps, { purchase_id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { sql, boxes, lineups, signer } = ctx;
  const purchase = await whichPurchase(ctx, purchase_id);
  const { boxId, tick: t } = purchase;
  const tick = await settledTick(sql, boxId, t);
  if (!tick) throw refuse(gacha.drawProof, 'not_settled');

  const box = await boxes.get(sql, boxId);
  const chain = await boxes.chain(sql, boxId);
  const [terms, log, manifest, before, purchases, won, prizes, salt] = await Promise.all([
    termsTextOf(sql, boxId),
    logLine(sql, boxId),
    manifestOf(sql, boxId),
    headBefore(sql, boxId, t),
    purchasesOf(sql, boxId, t),
    wonSlots(sql, purchase.id),
    wonPrizes(sql, purchase.id),
    boxes.salt(sql, boxId),
  ]);
  const cards = [...new Set(won.map(({ card }) => card))];
  const placeOf = new Map(cards.map((card, place) => [card, place]));
  const proof = {
    method: 'oripa/v1' as const,
    public_key: signer.publicKey,
    terms: terms!,
    site_log: {
      before: toHex(log.before ?? new Uint8Array(32)),
      head: toHex(log.head),
      id: log.id,
      signature: toBase64url(log.signature),
    },
    manifest: salt ? null : manifestColumns(manifest),
    ...(salt
      ? {
          lineup: hiddenLineup(
            manifest,
            salt,
            await lineups.treeOf(boxId, manifest, salt),
            won.map(({ slot }) => slot),
          ),
        }
      : {}),
    receipt: receiptOf(signer, box, purchase),
    sealed_head: headOf(boxId, tick),
    previous_head: before ? headOf(boxId, before) : null,
    purchases: packPurchases(purchases.map(({ id, n, c }) => ({ purchase_id: id, n, c }))),
    first_seq: tick.firstSeq,
    v: toHex(tickValue(chain, t)),
    v_before: t > 0 ? toHex(tickValue(chain, t - 1)) : null,
    beacon_signature: tick.beaconSignature && toHex(tick.beaconSignature),
    drawn_before: toBase64url(tick.drawnBefore),
    outcome: tick.voidReason ?? ('drawn' as const),
    slots: won.map(({ slot }) => slot),
    slot_cards: won.map(({ card }) => placeOf.get(card)!),
    cards,
    prizes: [...prizes],
  };
  const body = resultBody(proof);
  return { ...proof, statement: { body, signature: toBase64url(signer.sign(resultText(body))) } };
}

/** Of a hidden lineup only what was won is shown, and that it was committed to. */
function hiddenLineup(lines: readonly ManifestLine[], salt: Uint8Array, tree: LineupTree, slots: readonly number[]) {
  const shown = [...slots].toSorted((a, b) => a - b);
  return {
    slots: shown.map((slot) => {
      const { card, rarity, return_points, first_serial, first_slot, cert, image_sha256 } = lineOf(lines, slot);
      return {
        slot,
        card,
        rarity,
        return_points,
        serial: first_serial + slot - first_slot,
        ...(cert === undefined ? {} : { cert }),
        ...(image_sha256 === undefined ? {} : { image_sha256 }),
        salt: toHex(slotSalt(salt, slot)),
      };
    }),
    hashes: packHashes(inclusionOf(tree, shown)),
  };
}
