// What a member holds, laid beside what the shop publishes: one sale has one truth, and a second one signed by the shop is its own confession.
import { toHex } from '../bytes.ts';
import type { Proof, Signed } from '../proof/proof.ts';
import { type Keys, type ReceiptBody, isSigned, receiptText, sealedHeadText } from '../signed.ts';
import { readTerms, termsHash } from '../terms.ts';
import { acceptedOf } from './accepted.ts';
import type { Finding } from './findings.ts';
import type { BoxRecord } from './record.ts';

/** A member's proof file, or a receipt as it was kept on arrival. */
export type Held = Proof | Signed<ReceiptBody>;

/** Where a member's own file says something else than the public record of its box; empty when they agree. `key` is the shop's. */
export async function compareHeld(record: BoxRecord, held: Held, key: Keys = record.public_key): Promise<Finding[]> {
  const [receipt, proof] = 'receipt' in held ? [held.receipt, held] : [held, undefined];
  const { body, signature } = receipt;
  const findings: Finding[] = [];
  const say = (text: string) => void findings.push({ kind: 'held_differs', text: `purchase ${body.purchase_id}: ${text}` });
  if (!(await isSigned(key, receiptText(body), signature).catch(() => false))) {
    say('its receipt is not signed by the shop');
    return findings;
  }
  if (body.box !== readTerms(record.terms).box || body.T !== toHex(termsHash(record.terms)))
    say('its receipt is of other terms than are published');
  const tick = record.ticks.find(({ t }) => t === body.t);
  if (!tick) {
    say(`its receipt is of tick ${body.t}, which is not published`);
    return findings;
  }
  const accepted = acceptedOf(record);
  const own = accepted.find(({ seq }) => seq === body.seq);
  if (own?.purchase_id !== body.purchase_id || own.t !== body.t || own.n !== body.n || toHex(own.c) !== body.c)
    say(`its receipt stands at place ${body.seq} of tick ${body.t}; another purchase is published there`);
  else if (toHex(own.head) !== body.h_seq) say('its receipt has another head than the published purchases give');
  const head = record.heads.find((one) => one.body.t === body.t);
  if (head && head.body.round !== body.round) say(`its receipt names round ${body.round}, published is ${head.body.round}`);
  if (!proof) return findings;
  if (proof.terms !== record.terms) say('its proof has other terms than are published');
  if (head && sealedHeadText(head.body) !== sealedHeadText(proof.sealed_head.body))
    say(`its proof has another sealed head of tick ${body.t} than is published`);
  if (proof.outcome !== tick.outcome) say(`its proof says ${proof.outcome}, published is ${tick.outcome}`);
  if (proof.v !== tick.v || proof.beacon_signature !== tick.beacon_signature)
    say('its proof was drawn with other values than are published');
  const from = accepted.filter(({ t, seq }) => t === body.t && seq < body.seq).reduce((sum, { n }) => sum + n, 0);
  const slots = tick.outcome === 'drawn' ? tick.slots.slice(from, from + body.n) : [];
  if (JSON.stringify(slots) !== JSON.stringify(proof.slots)) say('its proof has other slots than are published');
  const prizes = tick.prizes.filter(([, seq]) => seq === body.seq).map(([prize]) => prize);
  if (JSON.stringify(prizes) !== JSON.stringify(proof.prizes ?? [])) say('its proof has other prizes than are published');
  return findings;
}
