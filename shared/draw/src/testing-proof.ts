// A whole sale of tests, by hand and without a shop: one box, one tick, real signatures; and the proof of one of its purchases.
import { firstHead, nextHead, nextLogHead } from './accept-chain.ts';
import { beta, noBeta } from './beacon.ts';
import { toBase64url, toHex, utf8 } from './bytes.ts';
import { drawTick } from './draw-tick.ts';
import { emptyBitmap } from './free-slots.ts';
import { sha256 } from './hash.ts';
import { type ManifestLine, lineOf, manifestRoot } from './manifest.ts';
import { type Proof, manifestColumns, packPurchases } from './proof/proof.ts';
import { logHeadText, receiptText, sealedHeadText } from './signed.ts';
import { readTerms, roundFor, termsHash, termsText } from './terms.ts';
import { testChain } from './testing.ts';
import { makeTickChain, tickValue } from './tick-chain.ts';

const box = '018f0000-0000-7000-8000-000000000001';
const H = (text: string) => sha256(utf8(text));

export interface SampleSale {
  /** Cards of each kind in the box. */
  readonly cards?: readonly number[];
  /** Packs of each purchase of the tick. */
  readonly packs?: readonly number[];
  /** Whose proof: a place in `packs`. */
  readonly own?: number;
  readonly t?: number;
  readonly seed?: string;
  readonly keys?: Awaited<ReturnType<typeof newKeys>>;
  /** Instead of the seed's own chain. */
  readonly beacon?: ReturnType<typeof testChain>;
  /** Written over the honest ones: what an operator may put there. */
  readonly terms?: Readonly<Record<string, string | number>>;
  readonly tick0?: number;
}

export const newKeys = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);

export async function sampleProof({
  cards = [1, 2, 17],
  packs = [3, 2],
  own = 0,
  t = 7,
  seed = 'sale',
  keys: given,
  beacon = testChain(seed),
  terms: over = {},
  tick0 = 1_800_000_000,
}: SampleSale = {}): Promise<Proof> {
  const keys = given ?? (await newKeys());
  const sign = async (text: string) =>
    toBase64url(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, new Uint8Array(utf8(text)))));
  let first_slot = 0;
  const digits = String(cards.length - 1).length;
  const lines = cards.map((count, i): ManifestLine => {
    const line = {
      card: `card-${String(i).padStart(digits, '0')}`,
      rarity: 'C',
      return_points: 50 * i,
      first_serial: 0,
      first_slot,
      count,
    };
    first_slot += count;
    return line;
  });
  const clock = { tick0, tick_s: 3, round_after_s: 2 };
  const chain = makeTickChain(H(`end ${seed}`), 50, 8);
  const { tick_s, round_after_s } = clock;
  const terms = termsText({
    anchor: toHex(tickValue(chain, 0)),
    beacon: `drand:${beacon.chainHash}`,
    beacon_genesis: beacon.genesis,
    beacon_period: beacon.period,
    beacon_public_key: beacon.publicKey,
    box,
    cap_per_member: 0,
    chain_length: 50,
    method: '1',
    n: first_slot,
    price: 100,
    root: toHex(manifestRoot(lines)),
    round_after_s,
    sale_end: tick0 + 150,
    sale_start: tick0,
    seal_margin_ms: 1000,
    tick0,
    tick_s,
    ...over,
  });
  const T = termsHash(terms);
  let head = firstHead(T);
  const purchases = packs.map((n, i) => {
    const purchase_id = `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;
    const purchase = { seq: i + 1, purchase_id, n, c: H(`c ${seed} ${i}`), t };
    head = nextHead(head, purchase);
    return { ...purchase, head };
  });
  const round = roundFor(readTerms(terms), t);
  const signature = readTerms(terms).beacon === 'none' ? null : await beacon.signatureOf(round);
  const drawn = emptyBitmap(first_slot);
  const v = tickValue(chain, t);
  const { slots } = drawTick({ T, t, v, beta: signature ? beta(signature) : noBeta, head, n: first_slot, drawn, purchases });
  const { c, n, seq, purchase_id, head: h_seq } = purchases[own]!;
  const receipt = { T: toHex(T), box, c: toHex(c), h_seq: toHex(h_seq), n, purchase_id, round, seq, t };
  const sealed = { box, h_last: toHex(head), last_seq: packs.length, round, t };
  const log = { head: toHex(nextLogHead(new Uint8Array(32), 1, T)), id: 1 };
  const won = slots[own]!.map((slot) => lineOf(lines, slot).card);
  const kinds = [...new Set(won)];
  return {
    method: 'oripa/v1',
    public_key: toBase64url(new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey))),
    terms,
    site_log: { before: '0'.repeat(64), ...log, signature: await sign(logHeadText(log)) },
    manifest: manifestColumns(lines),
    receipt: { body: receipt, signature: await sign(receiptText(receipt)) },
    sealed_head: { body: sealed, signature: await sign(sealedHeadText(sealed)) },
    previous_head: null,
    purchases: packPurchases(purchases),
    first_seq: 1,
    v: toHex(v),
    v_before: t > 0 ? toHex(tickValue(chain, t - 1)) : null,
    beacon_signature: signature && toHex(signature),
    drawn_before: toBase64url(drawn),
    outcome: 'drawn',
    slots: slots[own]!,
    slot_cards: won.map((card) => kinds.indexOf(card)),
    cards: kinds,
  };
}
