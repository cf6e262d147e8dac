// One function a step of the check. Each stands on the file alone: it reads what it needs itself, and throws or says why it fails.
import { firstHead, nextHead, nextLogHead } from '../accept-chain.ts';
import { beta, noBeta, quicknet, roundTime } from '../beacon.ts';
import { fromBase64url, fromHex, toHex } from '../bytes.ts';
import { drawTick } from '../draw-tick.ts';
import { countDrawn } from '../free-slots.ts';
import { rootOfInclusion } from '../inclusion.ts';
import { type KeptReceipt, receiptFault } from '../kept-receipt.ts';
import { lineOf, slotCount, slotLeaf, slotText } from '../manifest.ts';
import { wrongOdds } from '../odds.ts';
import { prizesOf, prizesWon } from '../prizes.ts';
import { clockFaults, isInSale, isPublicBeacon } from '../sale-clock.ts';
import { type Keys, type SealedHead, isSigned, logHeadText, receiptText, resultText, sealedHeadText } from '../signed.ts';
import { type Lanes, plainLanes, vectorLanes } from '../sha256-lanes.ts';
import { slotsRootInParts } from '../slots-root.ts';
import { type SaleTerms, beaconClockOf, readTerms, roundFor, termNumber, termsHash } from '../terms.ts';
import { walkFrom } from '../tick-hash.ts';
import type { StepName, WonCard } from './check-proof.ts';
import { type Proof, type Signed, manifestOfColumns, resultBody, unpackHashes, unpackPurchases } from './proof.ts';

/** Why a step does not hold, or could not be checked: pages have a sentence for each, in every language. */
export const whyCodes = [
  'unreadable',
  'no_web_crypto',
  'no_key',
  'other_key',
  'key_changed',
  'signature',
  'no_contents',
  'count',
  'root',
  'odds',
  'slot_missing',
  'slot_twice',
  'method',
  'terms_hash',
  'other_box',
  'log_head',
  'other_purchase',
  'other_count',
  'other_tick',
  'other_head_seen',
  'other_receipt',
  'kept_unsigned',
  'other_sent',
  'receipt_after_round',
  'head_before',
  'outside_sale',
  'other_round',
  'first_seq',
  'chain_head',
  'last_seq',
  'receipt_head',
  'no_value',
  'value_before',
  'anchor',
  'public_chain',
  'round_too_soon',
  'no_seal_margin',
  'no_clock',
  'beacon_of_none',
  'no_pairings',
  'round_signature',
  'round_did_not_come',
  'void_before_round',
  'void_for_lateness',
  'void_but_seen',
  'no_round',
  'slots_beyond',
  'void_of_none',
  'outcome',
  'slot_count',
  'other_slot',
  'statement',
  'card_count',
  'other_card',
  'no_draw',
  'cards_nobody_drew',
  'prizes',
] as const;
export type WhyCode = (typeof whyCodes)[number];

type Figures = Readonly<Record<string, string | number>>;

export interface Verdict {
  readonly state: 'ok' | 'failed' | 'unchecked';
  /** Figures for the sentence a person reads. */
  readonly data: Figures;
  /** Only of a step that is not ok: what differs or is missing, with the figures of its sentence. */
  readonly why?: { readonly code: WhyCode; readonly figures: Figures };
}

/** A sealed head as a device kept it. */
export interface KeptHead extends Signed<SealedHead> {
  /** The shop's key that its signature was checked with when it came. */
  readonly key?: string | undefined;
  /** When it came, Unix milliseconds of the device. */
  readonly at?: number | undefined;
}

export interface Ground {
  readonly proof: Proof;
  /** The shop's; null when it is not known here. */
  readonly publicKey: Keys | null;
  readonly hasOtherKey: boolean;
  readonly kept: readonly KeptHead[];
  readonly receipts: readonly KeptReceipt[];
  readonly breathe: () => Promise<void>;
  /** Set by the draw. */
  won: WonCard[];
}

const termsOf = (proof: Proof): SaleTerms => readTerms(proof.terms);
const numberOf = termNumber;
const isHidden = (terms: SaleTerms): boolean => terms['lineup'] === 'hidden';

/** Which card a slot holds: from the manifest, or of a hidden lineup from the won slots that are shown. */
function cardsOf(proof: Proof): (slot: number) => WonCard {
  if (proof.manifest) {
    const lines = manifestOfColumns(proof.manifest);
    return (slot) => {
      const { card, rarity, return_points, first_serial, first_slot } = lineOf(lines, slot);
      return { slot, card, rarity, return_points, serial: first_serial + slot - first_slot };
    };
  }
  const shown = new Map(proof.lineup?.slots.map((slot) => [slot.slot, slot]));
  return (slot) => {
    const { card = '', rarity = '', return_points = 0, serial = 0 } = shown.get(slot) ?? {};
    return { slot, card, rarity, return_points, serial };
  };
}
type Claim = readonly [holds: boolean, code: WhyCode, figures?: Figures];
/** What holds; the first claim that does not is the reason. */
function verdict(data: Figures, claims: readonly Claim[]): Verdict {
  const broken = claims.find(([holds]) => !holds);
  return broken ? { state: 'failed', data, why: { code: broken[1], figures: broken[2] ?? {} } } : { state: 'ok', data };
}
const unchecked = (code: WhyCode, figures: Figures = {}): Verdict => ({ state: 'unchecked', data: {}, why: { code, figures } });
const withoutWebCrypto = (): boolean => globalThis.crypto?.subtle === undefined;

/** A signature says something only under a key that is known to be the shop's: the one in the file may be anybody's. */
function signedSteps({ publicKey }: Ground): { readonly key: Keys } | Verdict {
  if (withoutWebCrypto()) return unchecked('no_web_crypto');
  return publicKey === null ? unchecked('no_key') : { key: publicKey };
}
const ofTheShop = ({ proof, publicKey, hasOtherKey }: Ground): readonly Claim[] => [
  [publicKey !== null && [publicKey].flat().includes(proof.public_key), 'other_key'],
  [!hasOtherKey, 'key_changed'],
];

/** The pairing library, once; false when it cannot be had (offline and never loaded). */
export const loadPairings = () => import('../round-signature.ts');

let ownLanes: Lanes | undefined;
const lanes = (): Lanes => (ownLanes ??= vectorLanes() ?? plainLanes());

/** Does beforehand what the first `contents` would wait for: compiled code for hashes. */
export async function makeHashesReady(): Promise<void> {
  const line = { card: 'a', rarity: 'a', return_points: 0, first_serial: 0, first_slot: 0, count: 2000 };
  for (const _ of slotsRootInParts([line], lanes(), Infinity));
}

/** Does beforehand what the first `beacon` would wait for: the pairings and their compiled code. */
export async function makePairingsReady(): Promise<void> {
  const { isRoundSignature } = await loadPairings();
  const { publicKey, known } = quicknet;
  for (let i = 0; i < 3; i++)
    if (!isRoundSignature(fromHex(publicKey), known.round, fromHex(known.signature))) throw new Error('no pairings');
}

const slotsAtATime = 4000;
const ticksAtATime = 40_000;

/** h_last as the purchases of the file give it, with each one's head. */
function acceptedOf(proof: Proof) {
  const { first_seq, previous_head, sealed_head } = proof;
  let head = previous_head === null ? firstHead(termsHash(proof.terms)) : fromHex(previous_head.body.h_last);
  const { t } = sealed_head.body;
  const purchases = unpackPurchases(proof.purchases).map(({ purchase_id, n, c }, i) => {
    const accepted = { seq: first_seq + i, purchase_id, n, c, t };
    head = nextHead(head, accepted);
    return { ...accepted, head };
  });
  return { purchases, head };
}

/** Of a hidden lineup: the won slots, and nothing else, are shown to be what was committed to. */
function hiddenContents(proof: Proof, terms: SaleTerms): Verdict {
  if (proof.manifest !== null || !proof.lineup) return verdict({}, [[false, 'no_contents']]);
  const { slots, hashes } = proof.lineup;
  const leaves = new Map(
    slots.map(({ slot, salt, serial, cert, image_sha256, ...kind }) => {
      const text = slotText({
        ...kind,
        ...(cert === undefined ? {} : { cert }),
        ...(image_sha256 === undefined ? {} : { image_sha256 }),
      })(serial);
      return [slot, slotLeaf(slot, text, fromHex(salt))] as const;
    }),
  );
  const root = toHex(rootOfInclusion(terms.n, leaves, unpackHashes(hashes)));
  const missing = proof.slots.find((slot) => !leaves.has(slot));
  return verdict({ n: terms.n, kinds: new Set(slots.map(({ card }) => card)).size, root }, [
    [root === terms.root, 'root', { root, expected: terms.root }],
    [missing === undefined, 'slot_missing', { slot: missing ?? 0 }],
    [leaves.size === slots.length, 'slot_twice'],
  ]);
}

/** Prizes by the position of the purchase: counted over what was drawn before it. */
function prizesTaken(proof: Proof, terms: SaleTerms): number[] {
  const own = proof.receipt.body.seq - proof.first_seq;
  const purchases = unpackPurchases(proof.purchases);
  const before = purchases.slice(0, own).reduce((sum, { n }) => sum + n, countDrawn(fromBase64url(proof.drawn_before)));
  return prizesWon(prizesOf(terms), before, purchases[own]?.n ?? 0);
}

/** When the number that decides tick t is out, Unix milliseconds; never without a beacon. */
const outOf = (terms: SaleTerms, t: number): number =>
  terms.beacon === 'none' ? Infinity : 1000 * roundTime(beaconClockOf(terms), roundFor(terms, t));

interface Seen {
  readonly text: string;
  /** When it came, by the clock of the device; undefined when nothing can be said of that. */
  readonly at: number | undefined;
}
/** What this device kept of the head's tick, signed by the shop: the same text each, or a proof of fraud. */
async function seenOf({ kept, publicKey }: Ground, { box, t }: SealedHead): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (const { body, signature, key, at } of kept) {
    if (body.box !== box || body.t !== t) continue;
    const text = sealedHeadText(body);
    if (await isSigned(key ?? publicKey ?? '', text, signature).catch(() => false)) seen.push({ text, at });
  }
  return seen;
}

export const steps: { readonly [name in StepName]: (ground: Ground) => Promise<Verdict> } = {
  async contents({ proof, breathe }) {
    const terms = termsOf(proof);
    if (isHidden(terms)) return hiddenContents(proof, terms);
    if (!proof.manifest) return verdict({}, [[false, 'no_contents']]);
    const lines = manifestOfColumns(proof.manifest);
    const work = slotsRootInParts(lines, lanes(), slotsAtATime);
    let part = work.next();
    for (; !part.done; part = work.next()) await breathe();
    const n = slotCount(lines);
    const root = toHex(part.value);
    const odds = terms['odds'] === undefined ? [] : wrongOdds(String(terms['odds']), lines, n);
    return verdict({ n, kinds: new Set(lines.map(({ card }) => card)).size, root }, [
      [n === terms.n, 'count', { n, expected: terms.n }],
      [root === terms.root, 'root', { root, expected: terms.root }],
      [odds.length === 0, 'odds', { detail: odds[0] ?? '' }],
    ]);
  },

  async terms({ proof }) {
    const terms = termsOf(proof);
    const T = toHex(termsHash(proof.terms));
    const { body } = proof.receipt;
    return verdict({ T, price: terms.price }, [
      [proof.method === 'oripa/v1' && terms.method === '1', 'method'],
      [T === body.T, 'terms_hash', { hash: T, expected: body.T }],
      [terms.box === body.box && terms.box === proof.sealed_head.body.box, 'other_box'],
    ]);
  },

  async site_log(ground) {
    const signed = signedSteps(ground);
    if ('state' in signed) return signed;
    const { proof } = ground;
    const { before, head, id, signature } = proof.site_log;
    const again = toHex(nextLogHead(fromHex(before), id, termsHash(proof.terms)));
    return verdict({ id, head }, [
      ...ofTheShop(ground),
      [before.length === 64, 'log_head', { head, expected: before }],
      [again === head, 'log_head', { head, expected: again }],
      [await isSigned(signed.key, logHeadText({ head, id }), signature), 'signature'],
    ]);
  },

  async receipt(ground) {
    const signed = signedSteps(ground);
    if ('state' in signed) return signed;
    const { proof } = ground;
    const { body, signature } = proof.receipt;
    const own = unpackPurchases(proof.purchases)[body.seq - proof.first_seq];
    const kept = ground.receipts.filter(({ receipt }) => receipt.body.purchase_id === body.purchase_id);
    const out_ms = outOf(termsOf(proof), body.t);
    const faults = await Promise.all(kept.map((one) => receiptFault(one, signed.key, out_ms)));
    const fault = faults.find((found) => found !== null && found !== 'receipt_after_round');
    const isAsKept = kept.every(({ receipt }, i) => faults[i] === 'kept_unsigned' || receiptText(receipt.body) === receiptText(body));
    const found = verdict({ seq: body.seq, n: body.n, c: body.c, t: body.t, kept: kept.length }, [
      [isAsKept, 'other_receipt'],
      [fault === undefined, fault ?? 'signature'],
      ...ofTheShop(ground),
      [await isSigned(signed.key, receiptText(body), signature), 'signature'],
      [own?.purchase_id === body.purchase_id, 'other_purchase', { seq: body.seq }],
      [own !== undefined && own.n === body.n && toHex(own.c) === body.c, 'other_count'],
      [body.t === proof.sealed_head.body.t, 'other_tick'],
    ]);
    // A lost reply or a clock that is off explains it too: no fault, and nothing to call good.
    return found.state === 'ok' && faults.includes('receipt_after_round') ? unchecked('receipt_after_round') : found;
  },

  async sealed_head(ground) {
    const signed = signedSteps(ground);
    if ('state' in signed) return signed;
    const { proof } = ground;
    const terms = termsOf(proof);
    const { body, signature } = proof.sealed_head;
    const round = roundFor(terms, body.t);
    const previous = proof.previous_head;
    const seen = await seenOf(ground, body);
    // What came when the number was out already shows nothing of what was fixed before it.
    const out_ms = outOf(terms, body.t);
    const inTime = seen.filter(({ at = 0 }) => at < out_ms).length;
    const found = verdict({ t: body.t, last_seq: body.last_seq, round, h_last: body.h_last, seen: inTime }, [
      [seen.every(({ text }) => text === sealedHeadText(body)), 'other_head_seen'],
      ...ofTheShop(ground),
      [await isSigned(signed.key, sealedHeadText(body), signature), 'signature'],
      [previous === null || (await isSigned(signed.key, sealedHeadText(previous.body), previous.signature)), 'signature'],
      [previous === null || (previous.body.box === body.box && previous.body.t < body.t), 'head_before'],
      [isInSale(terms, body.t), 'outside_sale', { t: body.t }],
      [body.round === round && proof.receipt.body.round === round, 'other_round', { t: body.t, round: body.round, expected: round }],
    ]);
    const isForLateness = proof.outcome === 'late_seal' && terms.beacon !== 'none';
    return found.state === 'ok' && isForLateness ? voidForLateness(seen, out_ms, numberOf(terms, 'seal_margin_ms')) : found;
  },

  async accept_chain({ proof }) {
    const { purchases, head } = acceptedOf(proof);
    const { h_last, last_seq } = proof.sealed_head.body;
    const first = (proof.previous_head?.body.last_seq ?? 0) + 1;
    const own = purchases[proof.receipt.body.seq - proof.first_seq];
    return verdict({ first_seq: first, last_seq, count: purchases.length }, [
      [proof.first_seq === first, 'first_seq', { seq: proof.first_seq, expected: first }],
      [toHex(head) === h_last, 'chain_head', { head: toHex(head), expected: h_last }],
      [purchases.at(-1)?.seq === last_seq, 'last_seq', { seq: purchases.at(-1)?.seq ?? 0, expected: last_seq }],
      [own !== undefined && toHex(own.head) === proof.receipt.body.h_seq, 'receipt_head'],
    ]);
  },

  async tick_chain({ proof, breathe }) {
    const { t } = proof.sealed_head.body;
    const terms = termsOf(proof);
    const v = fromHex(proof.v);
    if (v.length !== 32 || !Number.isSafeInteger(t) || t < 0) return verdict({}, [[false, 'no_value']]);
    if (t >= numberOf(terms, 'chain_length')) return verdict({}, [[false, 'outside_sale', { t }]]);
    const walk = walkFrom(v);
    if (t > 0) walk.down(1);
    const before = toHex(walk.value());
    for (let left = t - 1; left > 0; left -= ticksAtATime) {
      await breathe();
      walk.down(Math.min(left, ticksAtATime));
    }
    return verdict({ t, steps: t, anchor: terms.anchor, v: proof.v }, [
      [proof.v_before === (t > 0 ? before : null), 'value_before', { t }],
      [toHex(walk.value()) === terms.anchor, 'anchor', { t }],
    ]);
  },

  async beacon({ proof }) {
    const terms = termsOf(proof);
    const { round } = proof.sealed_head.body;
    const [fault] = clockFaults(terms);
    if (fault) return verdict({}, [[false, fault.code, fault.figures]]);
    if (terms.beacon === 'none') {
      return verdict({ round: 0, randomness: '', kind: 'none', chain: 'none' }, [
        [proof.beacon_signature === null && round === 0, 'beacon_of_none'],
      ]);
    }
    if (proof.beacon_signature === null) return withoutRound(proof);
    const pairings = await loadPairings().catch(() => null);
    if (!pairings) return unchecked('no_pairings');
    const signature = fromHex(proof.beacon_signature);
    const kind = isPublicBeacon(terms) ? 'public' : 'demo';
    return verdict({ round, randomness: toHex(beta(signature)), kind, chain: terms.beacon }, [
      [pairings.isRoundSignature(fromHex(String(terms['beacon_public_key'])), round, signature), 'round_signature', { round }],
    ]);
  },

  async draw(ground) {
    const { proof } = ground;
    const terms = termsOf(proof);
    const hasBeacon = terms.beacon !== 'none';
    if (hasBeacon && proof.beacon_signature === null) return withoutRound(proof);
    const { n } = terms;
    const { purchases, head } = acceptedOf(proof);
    const drawn = fromBase64url(proof.drawn_before);
    if (n % 8 !== 0 && drawn.at(-1)! >> (n % 8) !== 0) return verdict({}, [[false, 'slots_beyond']]);
    const { t } = proof.sealed_head.body;
    const value = hasBeacon ? beta(fromHex(proof.beacon_signature!)) : noBeta;
    const { slots } = drawTick({ T: termsHash(proof.terms), t, v: fromHex(proof.v), beta: value, head, n, drawn, purchases });
    const own = slots[proof.receipt.body.seq - proof.first_seq] ?? [];
    ground.won = own.map(cardsOf(proof));
    const at = own.findIndex((slot, i) => slot !== proof.slots[i]);
    const isVoid = proof.outcome === 'late_seal';
    return verdict({ count: own.length, left: n - countDrawn(drawn), given: proof.slots.length }, [
      // Where no number is waited for, nothing can come too late.
      [proof.outcome === 'drawn' || hasBeacon, 'void_of_none'],
      [proof.outcome === 'drawn' || isVoid, 'outcome', { outcome: String(proof.outcome) }],
      [proof.slots.length === (isVoid ? 0 : own.length), 'slot_count', { given: proof.slots.length, expected: own.length }],
      [isVoid || at === -1, 'other_slot', { draw: at + 1, slot: proof.slots[at] ?? '', expected: own[at] ?? '' }],
    ]);
  },

  async cards(ground) {
    const { proof, won } = ground;
    const terms = termsOf(proof);
    const isStated = await isResultStated(ground, terms);
    if (!isStated) return verdict({}, [[false, 'statement']]);
    if (proof.outcome !== 'drawn' && won.length === 0 && terms.beacon !== 'none') return withoutRound(proof);
    const cardOf = cardsOf(proof);
    const given = proof.slot_cards.map((place) => proof.cards[place]);
    const at = given.findIndex((card, i) => card !== cardOf(proof.slots[i]!).card);
    const prizes = proof.outcome === 'drawn' ? prizesTaken(proof, terms) : [];
    return verdict({ count: given.length, kinds: new Set(given).size, prizes: prizes.length }, [
      [given.length === proof.slots.length, 'card_count', { given: given.length, expected: proof.slots.length }],
      [at === -1, 'other_card', { slot: proof.slots[at] ?? '', card: given[at] ?? '' }],
      [proof.outcome !== 'drawn' || won.length > 0, 'no_draw'],
      [proof.cards.length === new Set(given).size, 'cards_nobody_drew'],
      [
        JSON.stringify(proof.prizes ?? []) === JSON.stringify(prizes),
        'prizes',
        { given: proof.prizes?.length ?? 0, expected: prizes.length },
      ],
    ]);
  },
};

/** Without the round there is nothing to draw with. That is in order only of a void tick: of none, or of one settled before it came. */
function withoutRound({ outcome, beacon_signature, slots, sealed_head }: Proof): Verdict {
  const { round } = sealed_head.body;
  const isVoid = outcome === 'no_beacon' || outcome === 'late_seal';
  if (beacon_signature !== null || !isVoid || slots.length > 0) return verdict({}, [[false, 'no_round', { round }]]);
  return unchecked(outcome === 'no_beacon' ? 'round_did_not_come' : 'void_before_round', { round });
}

/**
 * When a head was sealed stands in no proof: that it was too late is the shop's word, and never green. A device that had it in time says
 * otherwise, unless its clock is behind.
 */
function voidForLateness(seen: readonly Seen[], out_ms: number, margin_ms: number): Verdict {
  const [at] = seen.flatMap(({ at = Infinity }) => (at < out_ms - margin_ms ? [at] : []));
  if (at === undefined) return unchecked('void_for_lateness');
  return unchecked('void_but_seen', { seconds: ((out_ms - at) / 1000).toFixed(1) });
}

/** Whether the shop's signature stands under what the file says came out; boxes of old terms have none. */
async function isResultStated({ proof, publicKey }: Ground, terms: SaleTerms): Promise<boolean> {
  if (terms['notice_s'] === undefined) return true;
  if (!proof.statement) return false;
  const body = resultText(resultBody(proof));
  if (resultText(proof.statement.body) !== body) return false;
  if (withoutWebCrypto() || publicKey === null) return true; // the signed steps say so
  return isSigned(publicKey, body, proof.statement.signature);
}
