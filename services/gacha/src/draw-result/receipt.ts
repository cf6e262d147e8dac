import type { gacha } from '@fudaya/contracts';
import { receiptText, toBase64url, toHex } from '@fudaya/draw';
import { type Box, roundOf, termsHashHex } from '../box/box.ts';
import type { Signers } from '../box/signer.ts';
import type { AcceptedPurchase } from './purchase.sql.ts';

/** What the member holds against the shop: the purchase's place in the accept chain and the round that will decide it, signed. */
export function receiptOf(signers: Signers, box: Box, purchase: AcceptedPurchase): gacha.Receipt {
  const body = {
    T: termsHashHex(box),
    box: box.id,
    c: toHex(purchase.clientSeed),
    h_seq: toHex(purchase.head),
    n: purchase.n,
    purchase_id: purchase.id,
    round: roundOf(box, purchase.tick),
    seq: purchase.seq,
    t: purchase.tick,
  };
  return { body, signature: toBase64url(signers.of(box.receiptKey).sign(receiptText(body))) };
}
