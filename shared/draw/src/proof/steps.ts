// One function a step of the check. Each stands on the file alone: it reads what it needs itself, and throws or says why it fails.
import { firstHead, nextHead, nextLogHead } from '../accept-chain.ts';
import { beta, noBeta, quicknet } from '../beacon.ts';
import { fromBase64url, fromHex, toHex } from '../bytes.ts';
import { drawTick } from '../draw-tick.ts';
import { countDrawn } from '../free-slots.ts';
import { rootOfInclusion } from '../inclusion.ts';
import { lineOf, slotCount, slotLeaf, slotText } from '../manifest.ts';
import { wrongOdds } from '../odds.ts';
import { prizesOf, prizesWon } from '../prizes.ts';
import { type SealedHead, isSigned, logHeadText, receiptText, resultText, sealedHeadText } from '../signed.ts';
import { type Lanes, plainLanes, vectorLanes } from '../sha256-lanes.ts';
import { slotsRootInParts } from '../slots-root.ts';
import { type SaleTerms, readTerms, roundFor, termNumber, termsHash } from '../terms.ts';
import { walkFrom } from '../tick-hash.ts';
import type { StepName, WonCard } from './check-proof.ts';
import { type Proof, type Signed, manifestOfColumns, resultBody, unpackHashes, unpackPurchases } from './proof.ts';

export interface Verdict {
  readonly state: 'ok' | 'failed' | 'unchecked';
  /** Figures for the sentence a person reads. */
  readonly data: Readonly<Record<string, string | number>>;
  /** Only of a step that is not ok: what differs. */
  readonly why?: string;
}

export interface Ground {
  readonly proof: Proof;
  readonly publicKey: string;
  readonly kept: readonly Signed<SealedHead>[];
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
/** What holds; the first sentence that does not is the reason. */
function verdict(data: Verdict['data'], claims: readonly (readonly [boolean, string])[]): Verdict {
  const broken = claims.find(([holds]) => !holds);
  return broken ? { state: 'failed', data, why: broken[1] } : { state: 'ok', data };
}
const unchecked = (why: string): Verdict => ({ state: 'unchecked', data: {}, why });
const withoutWebCrypto = (): boolean => globalThis.crypto?.subtle === undefined;

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
  if (proof.manifest || !proof.lineup) throw new Error('a hidden lineup is shown by its won slots');
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
    [root === terms.root, `the slots lead to root ${root}, the terms say ${terms.root}`],
    [missing === undefined, `slot ${missing} is not shown`],
    [leaves.size === slots.length, 'a slot is shown twice'],
  ]);
}

/** Prizes by the position of the purchase: counted over what was drawn before it. */
function prizesTaken(proof: Proof, terms: SaleTerms): number[] {
  const own = proof.receipt.body.seq - proof.first_seq;
  const purchases = unpackPurchases(proof.purchases);
  const before = purchases.slice(0, own).reduce((sum, { n }) => sum + n, countDrawn(fromBase64url(proof.drawn_before)));
  return prizesWon(prizesOf(terms), before, purchases[own]?.n ?? 0);
}

/** What this device kept of the head's tick, signed by the shop: the same text each, or a proof of fraud. */
async function seenOf(kept: readonly Signed<SealedHead>[], { box, t }: SealedHead, publicKey: string): Promise<string[]> {
  const texts: string[] = [];
  for (const { body, signature } of kept) {
    if (body.box !== box || body.t !== t) continue;
    if (await isSigned(publicKey, sealedHeadText(body), signature).catch(() => false)) texts.push(sealedHeadText(body));
  }
  return texts;
}

export const steps: { readonly [name in StepName]: (ground: Ground) => Promise<Verdict> } = {
  async contents({ proof, breathe }) {
    const terms = termsOf(proof);
    if (isHidden(terms)) return hiddenContents(proof, terms);
    if (!proof.manifest) throw new Error('the list of cards is missing');
    const lines = manifestOfColumns(proof.manifest);
    const work = slotsRootInParts(lines, lanes(), slotsAtATime);
    let part = work.next();
    for (; !part.done; part = work.next()) await breathe();
    const n = slotCount(lines);
    const root = toHex(part.value);
    const odds = terms['odds'] === undefined ? [] : wrongOdds(String(terms['odds']), lines, n);
    return verdict({ n, kinds: new Set(lines.map(({ card }) => card)).size, root }, [
      [n === terms.n, `${n} slots are listed, the terms say ${terms.n}`],
      [root === terms.root, `the list has root ${root}, the terms say ${terms.root}`],
      [odds.length === 0, `the odds that were shown say ${odds[0]}`],
    ]);
  },

  async terms({ proof }) {
    const terms = termsOf(proof);
    const T = toHex(termsHash(proof.terms));
    const { body } = proof.receipt;
    return verdict({ T, price: terms.price }, [
      [proof.method === 'oripa/v1' && terms.method === '1', 'another method'],
      [T === body.T, `the terms have hash ${T}, the receipt says ${body.T}`],
      [terms.box === body.box && terms.box === proof.sealed_head.body.box, 'terms, receipt and sealed head are of different boxes'],
    ]);
  },

  async site_log({ proof, publicKey }) {
    const { before, head, id, signature } = proof.site_log;
    const again = toHex(nextLogHead(fromHex(before), id, termsHash(proof.terms)));
    if (withoutWebCrypto()) return unchecked('this browser offers no WebCrypto here');
    return verdict({ id, head }, [
      [publicKey === proof.public_key, 'the file names another signing key than the shop'],
      [before.length === 64, 'the head before is not 32 bytes'],
      [again === head, `the log's head is ${again} with these terms, not ${head}`],
      [await isSigned(publicKey, logHeadText({ head, id }), signature), 'the signature of the log is not the shop’s'],
    ]);
  },

  async receipt({ proof, publicKey }) {
    const { body, signature } = proof.receipt;
    if (withoutWebCrypto()) return unchecked('this browser offers no WebCrypto here');
    const own = unpackPurchases(proof.purchases)[body.seq - proof.first_seq];
    return verdict({ seq: body.seq, n: body.n, c: body.c, t: body.t }, [
      [await isSigned(publicKey, receiptText(body), signature), 'the signature of the receipt is not the shop’s'],
      [own?.purchase_id === body.purchase_id, `place ${body.seq} of the tick holds another purchase`],
      [own !== undefined && own.n === body.n && toHex(own.c) === body.c, 'the tick records another count or another number of yours'],
      [body.t === proof.sealed_head.body.t, 'receipt and sealed head are of different ticks'],
    ]);
  },

  async sealed_head({ proof, publicKey, kept }) {
    if (withoutWebCrypto()) return unchecked('this browser offers no WebCrypto here');
    const terms = termsOf(proof);
    const { body, signature } = proof.sealed_head;
    const round = roundFor(terms, body.t);
    const previous = proof.previous_head;
    const seen = await seenOf(kept, body, publicKey);
    return verdict({ t: body.t, last_seq: body.last_seq, round, h_last: body.h_last, seen: seen.length }, [
      [seen.every((text) => text === sealedHeadText(body)), 'this device saw another signed head of this tick while the box was on sale'],
      [await isSigned(publicKey, sealedHeadText(body), signature), 'the signature of the sealed head is not the shop’s'],
      [
        previous === null || (await isSigned(publicKey, sealedHeadText(previous.body), previous.signature)),
        'the signature of the head before is not the shop’s',
      ],
      [previous === null || (previous.body.box === body.box && previous.body.t < body.t), 'the head before is not of an earlier tick'],
      [body.round === round && proof.receipt.body.round === round, `the terms give tick ${body.t} round ${round}, not ${body.round}`],
    ]);
  },

  async accept_chain({ proof }) {
    const { purchases, head } = acceptedOf(proof);
    const { h_last, last_seq } = proof.sealed_head.body;
    const first = (proof.previous_head?.body.last_seq ?? 0) + 1;
    const own = purchases[proof.receipt.body.seq - proof.first_seq];
    return verdict({ first_seq: first, last_seq, count: purchases.length }, [
      [proof.first_seq === first, `the tick starts at place ${proof.first_seq}, the head before ends at ${first - 1}`],
      [toHex(head) === h_last, `the purchases give head ${toHex(head)}, sealed was ${h_last}`],
      [purchases.at(-1)?.seq === last_seq, `the tick ends at place ${purchases.at(-1)?.seq}, sealed was ${last_seq}`],
      [own !== undefined && toHex(own.head) === proof.receipt.body.h_seq, 'the receipt’s head is not in the chain'],
    ]);
  },

  async tick_chain({ proof, breathe }) {
    const { t } = proof.sealed_head.body;
    const terms = termsOf(proof);
    const v = fromHex(proof.v);
    if (v.length !== 32 || !Number.isSafeInteger(t) || t < 0) throw new Error('no tick value');
    if (t >= numberOf(terms, 'chain_length')) throw new Error(`tick ${t} is beyond the chain of the terms`);
    const walk = walkFrom(v);
    if (t > 0) walk.down(1);
    const before = toHex(walk.value());
    for (let left = t - 1; left > 0; left -= ticksAtATime) {
      await breathe();
      walk.down(Math.min(left, ticksAtATime));
    }
    return verdict({ t, steps: t, anchor: terms.anchor, v: proof.v }, [
      [proof.v_before === (t > 0 ? before : null), `v of tick ${t} leads to ${before}, the file says ${proof.v_before}`],
      [toHex(walk.value()) === terms.anchor, `v of tick ${t} does not lead to the anchor of the terms`],
    ]);
  },

  async beacon({ proof }) {
    const terms = termsOf(proof);
    const { round } = proof.sealed_head.body;
    if (terms.beacon === 'none') {
      return verdict({ round: 0, randomness: '', kind: 'none', chain: 'none' }, [
        [proof.beacon_signature === null && round === 0, 'the terms name no beacon, the file does'],
      ]);
    }
    if (proof.outcome === 'no_beacon' && proof.beacon_signature === null) return unchecked(`round ${round} did not come`);
    const key = String(terms['beacon_public_key']);
    const isPublic = terms.beacon === `drand:${quicknet.chainHash}`;
    const signature = fromHex(proof.beacon_signature ?? '');
    const pairings = await loadPairings().catch(() => null);
    if (!pairings) return unchecked('the code that checks the beacon is not loaded: go online and check again');
    return verdict({ round, randomness: toHex(beta(signature)), kind: isPublic ? 'public' : 'demo', chain: terms.beacon }, [
      [!isPublic || key === quicknet.publicKey, 'the terms name the public beacon with another key'],
      [pairings.isRoundSignature(fromHex(key), round, signature), `this is not the beacon's signature of round ${round}`],
    ]);
  },

  async draw(ground) {
    const { proof } = ground;
    const terms = termsOf(proof);
    const hasBeacon = terms.beacon !== 'none';
    if (hasBeacon && proof.beacon_signature === null) {
      if (proof.outcome === 'no_beacon') return unchecked('nothing was drawn');
      throw new Error('no beacon signature');
    }
    const { n } = terms;
    const { purchases, head } = acceptedOf(proof);
    const drawn = fromBase64url(proof.drawn_before);
    if (n % 8 !== 0 && drawn.at(-1)! >> (n % 8) !== 0) throw new Error('slots beyond the box are marked as drawn');
    const { t } = proof.sealed_head.body;
    const value = hasBeacon ? beta(fromHex(proof.beacon_signature!)) : noBeta;
    const { slots } = drawTick({ T: termsHash(proof.terms), t, v: fromHex(proof.v), beta: value, head, n, drawn, purchases });
    const own = slots[proof.receipt.body.seq - proof.first_seq] ?? [];
    ground.won = own.map(cardsOf(proof));
    const at = own.findIndex((slot, i) => slot !== proof.slots[i]);
    const isVoid = proof.outcome === 'late_seal';
    return verdict({ count: own.length, left: n - countDrawn(drawn) }, [
      [proof.outcome === 'drawn' || isVoid, `an unknown outcome: ${String(proof.outcome)}`],
      [
        isVoid ? proof.slots.length === 0 : proof.slots.length === own.length,
        `${proof.slots.length} slots were given for ${own.length} draws`,
      ],
      [isVoid || at === -1, `draw ${at + 1} gives slot ${own[at]}, the shop gave ${proof.slots[at]}`],
    ]);
  },

  async cards({ proof, publicKey, won }) {
    const terms = termsOf(proof);
    const isStated = await isResultStated(proof, publicKey, terms);
    if (proof.outcome === 'no_beacon') return isStated ? unchecked('nothing was drawn') : verdict({}, [[false, notStated]]);
    const cardOf = cardsOf(proof);
    const given = proof.slot_cards.map((place) => proof.cards[place]);
    const at = given.findIndex((card, i) => card !== cardOf(proof.slots[i]!).card);
    const prizes = proof.outcome === 'drawn' ? prizesTaken(proof, terms) : [];
    return verdict({ count: given.length, kinds: new Set(given).size, prizes: prizes.length }, [
      [given.length === proof.slots.length, `${given.length} cards were given for ${proof.slots.length} slots`],
      [at === -1, `slot ${proof.slots[at]} holds another card than ${given[at]}`],
      [proof.outcome !== 'drawn' || won.length > 0, 'nothing was drawn'],
      [proof.cards.length === new Set(given).size, 'cards are named that nobody drew'],
      [
        JSON.stringify(proof.prizes ?? []) === JSON.stringify(prizes),
        `the terms give this purchase ${prizes.length} prizes, the shop ${proof.prizes?.length ?? 0}`,
      ],
      [isStated, notStated],
    ]);
  },
};

const notStated = 'the shop’s signed result says something else than the file';

/** Whether the shop's signature stands under what the file says came out; boxes of old terms have none. */
async function isResultStated(proof: Proof, publicKey: string, terms: SaleTerms): Promise<boolean> {
  if (terms['notice_s'] === undefined) return true;
  if (!proof.statement) return false;
  const body = resultText(resultBody(proof));
  if (withoutWebCrypto()) return true; // the signed steps say so
  return resultText(proof.statement.body) === body && (await isSigned(publicKey, body, proof.statement.signature));
}
