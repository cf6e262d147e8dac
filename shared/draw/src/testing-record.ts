// The public files of a whole closed sale of tests, made by hand and without a shop, with the key that signed them.
import { firstHead, nextHead, nextLogHead } from './accept-chain.ts';
import { beta, noBeta, roundTime } from './beacon.ts';
import { toBase64url, toHex, utf8 } from './bytes.ts';
import { drawTick } from './draw-tick.ts';
import { countDrawn, emptyBitmap } from './free-slots.ts';
import { sha256 } from './hash.ts';
import { type ManifestLine, manifestRoot } from './manifest.ts';
import { oddsText } from './odds.ts';
import { type Prize, prizeTerms, prizesWon } from './prizes.ts';
import { type Signed, manifestColumns, packPurchases } from './proof/proof.ts';
import { type BoxRecord, type ClosingBody, type TickRecord, closingText } from './record/record.ts';
import { type SealedHead, logHeadText, sealedHeadText } from './signed.ts';
import { beaconClockOf, readTerms, roundFor, termsHash, termsText } from './terms.ts';
import { testChain } from './testing.ts';
import { makeTickChain, tickValue } from './tick-chain.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' };
const H = (text: string) => sha256(utf8(text));

export interface RecordSale {
  readonly counts?: readonly number[];
  /** Certificates, by their place in `counts`: of lines of one unit. */
  readonly certs?: readonly string[];
  /** Packs of each purchase, tick by tick. */
  readonly ticks?: readonly (readonly number[])[];
  /** Places of ticks that are void for a late seal. */
  readonly late?: readonly number[];
  /** Places of ticks that are void for want of a beacon. */
  readonly gone?: readonly number[];
  /** What an operator who looks at the slots first cancels, as if it were sealed late. */
  readonly cancels?: (slots: readonly number[]) => boolean;
  /** Void ticks are published without the round that shows what they would have drawn. */
  readonly isUntold?: boolean;
  readonly prizes?: readonly Prize[];
  readonly boxSalt?: Uint8Array;
  readonly hasBeacon?: boolean;
  readonly seed?: string;
  /** Instead of the true ones. */
  readonly odds?: string;
  /** Written over the honest ones: what an operator may put there. */
  readonly terms?: Readonly<Record<string, string | number>>;
  /** Instead of the seed's own chain. */
  readonly beacon?: ReturnType<typeof testChain>;
}

export type Sign = (text: string) => Promise<string>;

export async function sampleRecord(sale: RecordSale = {}): Promise<{ record: BoxRecord; sign: Sign }> {
  const {
    counts = [1, 4, 25],
    certs = [],
    ticks = [[3, 1], [2], [5, 1, 1]],
    late = [],
    gone = [],
    cancels = () => false,
    isUntold = false,
    prizes = [],
    hasBeacon = true,
    seed = 'record',
    boxSalt,
    odds,
    terms: over = {},
    beacon = testChain(seed),
  } = sale;
  const keys = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const sign: Sign = async (text) =>
    toBase64url(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, new Uint8Array(utf8(text)))));
  let first_slot = 0;
  const lines = counts.map((count, i): ManifestLine => {
    const cert = certs[i];
    const line = { card: `card-${i}`, rarity: 'SABC'[Math.min(i, 3)]!, return_points: 9000 - i, first_serial: 0, first_slot, count };
    first_slot += count;
    return cert === undefined ? line : { ...line, cert };
  });
  const n = first_slot;
  const clock = { tick0: 1_800_000_000, tick_s: 3, round_after_s: 2 };
  const length = Math.max(60, 3 * ticks.length + 3);
  const chain = makeTickChain(H(`end ${seed}`), length, 8);
  const box = '018f0000-0000-7000-8000-000000000001';
  const terms = termsText({
    anchor: toHex(tickValue(chain, 0)),
    beacon: hasBeacon ? `drand:${beacon.chainHash}` : 'none',
    ...(hasBeacon ? { beacon_genesis: beacon.genesis, beacon_period: beacon.period, beacon_public_key: beacon.publicKey } : {}),
    box,
    cap_per_member: 0,
    chain_length: length,
    ...(boxSalt ? { lineup: 'hidden' } : {}),
    method: '1',
    n,
    notice_s: 600,
    odds: odds ?? oddsText(lines, n),
    price: 100,
    ...prizeTerms(prizes),
    root: toHex(manifestRoot(lines, boxSalt)),
    round_after_s: clock.round_after_s,
    sale_end: clock.tick0 + 3 * length,
    sale_start: clock.tick0,
    seal_margin_ms: 1000,
    tick0: clock.tick0,
    tick_s: clock.tick_s,
    ...over,
  });
  const T = termsHash(terms);
  let [head, drawn, seq]: [Uint8Array, Uint8Array, number] = [firstHead(T), emptyBitmap(n), 0];
  const heads: Signed<SealedHead>[] = [];
  const records: TickRecord[] = [];
  for (const [i, packs] of ticks.entries()) {
    const t = 2 + 3 * i;
    const first_seq = seq + 1;
    const purchases = packs.map((count) => {
      seq += 1;
      const accepted = { seq, purchase_id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`, n: count, c: H(`c ${seq}`), t };
      head = nextHead(head, accepted);
      return { ...accepted, head };
    });
    const round = roundFor(readTerms(terms), t);
    const out_ms = hasBeacon ? roundTime(beaconClockOf(readTerms(terms)), round) * 1000 : (clock.tick0 + (t + 1) * clock.tick_s) * 1000;
    const body = { box, h_last: toHex(head), last_seq: seq, round, t };
    heads.push({ body, signature: await sign(sealedHeadText(body)) });
    const signature = hasBeacon ? await beacon.signatureOf(round) : null;
    const v = tickValue(chain, t);
    const result = drawTick({ T, t, v, beta: signature ? beta(signature) : noBeta, head, n, drawn, purchases });
    const isLate = late.includes(i) || cancels(result.slots.flat());
    const isGone = gone.includes(i);
    const isVoid = isLate || isGone;
    const isTold = !isGone && !(isLate && isUntold);
    let before = countDrawn(drawn);
    const given = purchases.flatMap((purchase) => {
      const won = prizesWon(prizes, before, purchase.n).map((prize) => [prize, purchase.seq] as const);
      before += purchase.n;
      return won;
    });
    records.push({
      t,
      first_seq,
      purchases: packPurchases(purchases),
      v: toHex(v),
      beacon_signature: isTold ? signature && toHex(signature) : null,
      outcome: isGone ? 'no_beacon' : isLate ? 'late_seal' : 'drawn',
      sealed_at: isLate ? out_ms + 5 : out_ms - 1500,
      settled_at: out_ms + (isGone ? 600_300 : 300),
      slots: isTold ? result.slots.flat() : [],
      prizes: isVoid ? [] : given,
    });
    if (!isVoid) drawn = result.drawn;
  }
  const closing: ClosingBody = {
    T: toHex(T),
    box,
    ...(boxSalt ? { box_salt: toHex(boxSalt) } : {}),
    closed_at: clock.tick0 + 3600,
    drawn: countDrawn(drawn),
    drawn_slots: toBase64url(drawn),
    h_last: toHex(head),
    last_seq: seq,
    ticks: records.length,
  };
  const logHead = { head: toHex(nextLogHead(new Uint8Array(32), 1, T)), id: 1 };
  const record: BoxRecord = {
    public_key: toBase64url(new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey))),
    log: [
      {
        ...logHead,
        box,
        T: toHex(T),
        signature: await sign(logHeadText(logHead)),
        logged_at: new Date((clock.tick0 - 900) * 1000).toISOString(),
      },
    ],
    terms,
    manifest: manifestColumns(lines),
    heads,
    ticks: records,
    closing: { body: closing, signature: await sign(closingText(closing)) },
  };
  return { record, sign };
}
