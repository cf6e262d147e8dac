// Claim 1, this draw: its list and the state before it were fixed and seen before the number existed, and number and state give these cards.
import { fromBase64url, fromHex, toHex } from '../bytes.ts';
import { prizesWon } from '../prizes.ts';
import type { Signed } from '../packed.ts';
import { type ReceiptBody, isSigned, receiptText } from '../signed.ts';
import { isTickValue } from '../tick-chain.ts';
import { walkFrom } from '../tick-hash.ts';
import { type AmberCode, type Claim, demand, greenUnless, reading } from './claims.ts';
import { type CardOf, checkHidden, checkShown } from './contents.ts';
import { type Linked, chainStart, drawLinked, endOf, linkPurchases } from './draw.ts';
import { readEntry } from './entries.ts';
import { type LoggedHead, type Rounds, checkHeads, checkRounds, checkTermsLogged, hasWitnesses, policyOf } from './logged.ts';
import type { ProofFile } from './proof-file.ts';
import { isState } from './state.ts';
import { type Terms, outAt, readTerms, termsFault } from './terms.ts';

/** Whether a signature is the chain's for a round; `@fudaya/draw`'s isRoundSignature is one. */
export type IsRound = (publicKey: Uint8Array, round: number, signature: Uint8Array) => boolean;

/** What the device has of its own. Everything may be missing; what is there is held against the file. */
export interface Device {
  /** Texts of the policies that the shop's boxes may have, kept from before. */
  readonly policies?: readonly string[] | undefined;
  /** What this device asked for. */
  readonly asked?: { readonly purchase_id: string; readonly n?: number; readonly c?: string } | undefined;
  /** Receipt and heads as they came; `at` is Unix milliseconds by the device. */
  readonly receipt?: Signed<ReceiptBody> | undefined;
  readonly heads?: readonly { readonly entry: string; readonly at: number }[] | undefined;
  /** Null where no pairing library is at hand. */
  readonly isRound: IsRound | null;
  /** Rounds from a relay that is not the shop's: hex, by number. They stand in for a pairing library. */
  readonly rounds?: ReadonlyMap<number, string> | undefined;
  readonly yieldToMain?: (() => Promise<void>) | undefined;
}

export interface CheckedDraw {
  readonly claim: Claim;
  readonly terms: Terms;
  readonly head: LoggedHead;
  readonly witnesses: readonly { readonly name: string; readonly at_s: number }[];
}

export async function checkDraw(proof: ProofFile, device: Device): Promise<CheckedDraw> {
  demand(proof.method === 'oripa/v2', 'unreadable', { detail: 'another method' });
  const terms = readTerms(proof.terms);
  const fault = termsFault(terms);
  demand(fault === null, 'terms_fault', { detail: fault ?? '' });
  demand(!device.policies || device.policies.includes(terms.policy), 'other_policy');
  const policy = policyOf(terms);
  checkTermsLogged(terms, proof.terms_proof, policy, toHex(terms.T));
  const cardOf = await checkContents(terms, proof, device.yieldToMain ?? (async () => {}));
  await checkReceipt(terms, proof.receipt, device);
  const logged = checkHeads(terms, proof, policy);
  const head = logged.heads.at(-1)!;
  demand(head.body.t === proof.receipt.body.t, 'other_tick', { t: head.body.t });
  demand(head.body.round === proof.receipt.body.round, 'other_round', { t: head.body.t, round: proof.receipt.body.round });
  const seen = (device.heads ?? []).filter(({ entry }) => isOfTick(entry, terms.box, head.body.t));
  const own = proof.ticks.at(-1)!.head;
  for (const { entry } of seen) demand(entry === own, 'other_head', { t: head.body.t });
  const linked = linkTicks(terms, proof, logged);
  const purchase = ownPurchase(linked.at(-1)!, proof.receipt.body);
  const rounds = checkRounds(terms, proof, policy, logged);
  const numbers = checkNumbers(terms, proof, rounds, device);
  checkSlots(terms, proof, { linked, purchase, rounds, cardOf });
  const isSeenHere = seen.some(({ at }) => at < 1000 * outAt(terms, head.body.round));
  const doubts = [...rounds.doubts, ...numbers].filter((doubt) => !(doubt === 'no_witnesses' && isSeenHere));
  if (!device.policies && hasWitnesses(policy)) doubts.push('policy_not_pinned');
  const witnesses = logged.own.cosignatures.map(({ witness, at_s }) => ({ name: witness.name, at_s }));
  const figures = { t: head.body.t, n: purchase.n, witnesses: witnesses.length, round: rounds.of.get(head.body.t)! };
  return { claim: greenUnless(doubts, hasWitnesses(policy) ? 'draw_holds' : 'seen_by_this_device', figures), terms, head, witnesses };
}

const isOfTick = (entry: string, box: string, t: number): boolean => {
  const head = readEntry(entry, 'head');
  return head.box === box && head.t === t;
};

async function checkContents(terms: Terms, proof: ProofFile, yieldToMain: () => Promise<void>): Promise<CardOf> {
  if (terms.lineup === 'hidden') {
    demand(proof.manifest === null && proof.lineup !== undefined, 'contents');
    const { lineup } = proof;
    return reading('contents', () => checkHidden(terms, lineup));
  }
  demand(proof.manifest !== null, 'contents');
  return checkShown(terms, proof.manifest, yieldToMain);
}

async function checkReceipt(terms: Terms, { body, signature }: Signed<ReceiptBody>, { asked, receipt }: Device): Promise<void> {
  demand(await isSigned(terms.receipt_key, receiptText(body), signature).catch(() => false), 'receipt_signature');
  demand(body.T === toHex(terms.T) && body.box === terms.box, 'receipt_other_box');
  demand(!asked || asked.purchase_id === body.purchase_id, 'other_purchase');
  demand(!asked || (asked.n ?? body.n) === body.n, 'other_purchase');
  demand(!asked || (asked.c ?? body.c) === body.c, 'other_purchase');
  demand(!receipt || receiptText(receipt.body) === receiptText(body), 'other_receipt');
}

/** The purchases of every tick, from the state's tick on: each ends where its head in the log says. */
function linkTicks(terms: Terms, proof: ProofFile, { heads, before }: ReturnType<typeof checkHeads>): Linked[][] {
  let end = before ? { head: fromHex(before.body.h_last), seq: before.body.last_seq } : chainStart(terms);
  return proof.ticks.map(({ first_seq, purchases }, i) => {
    const { t, h_last, last_seq } = heads[i]!.body;
    demand(first_seq === end.seq + 1, 'chain', { t });
    const linked = reading('chain', () => linkPurchases(purchases, t, end));
    end = endOf(linked, end);
    demand(linked.length > 0 && toHex(end.head) === h_last && end.seq === last_seq, 'chain', { t });
    return linked;
  });
}

function ownPurchase(linked: readonly Linked[], { seq, purchase_id, n, c, h_seq }: ReceiptBody): Linked {
  const own = linked.find((purchase) => purchase.seq === seq);
  const isOwn = own && own.purchase_id === purchase_id && own.n === n && toHex(own.c) === c && toHex(own.head) === h_seq;
  demand(isOwn === true, 'purchase_missing', { seq });
  return own!;
}

/** The operator's value comes from before the sale, and each number is the beacon's. */
function checkNumbers(terms: Terms, { ticks, v }: ProofFile, { of }: Rounds, { isRound, rounds }: Device): AmberCode[] {
  const t = [...of.keys()].at(-1)!;
  demand(isTickValue(fromHex(v), t, fromHex(terms.anchor), 0), 'tick_value', { t });
  const { beacon } = terms;
  const doubts = new Set<AmberCode>();
  for (const [i, [tick, round]] of [...of].entries()) {
    const signature = ticks[i]!.beacon_signature;
    if (!beacon) {
      demand(signature === null, 'round_signature', { t: tick });
      doubts.add('no_public_number');
      continue;
    }
    demand(signature !== null && /^[0-9a-f]{96}$/.test(signature), 'round_signature', { t: tick, round });
    const known = rounds?.get(round);
    if (known !== undefined) demand(known === signature, 'round_signature', { t: tick, round });
    else if (isRound) demand(isRound(fromHex(beacon.publicKey), round, fromHex(signature)), 'round_signature', { t: tick, round });
    else doubts.add('number_unchecked');
  }
  return [...doubts];
}

interface ToCompare {
  readonly linked: readonly (readonly Linked[])[];
  readonly purchase: Linked;
  readonly rounds: Rounds;
  readonly cardOf: CardOf;
}

/** From the state in the log, the numbers give these slots, cards and prizes. */
function checkSlots(terms: Terms, proof: ProofFile, { linked, purchase, cardOf }: ToCompare): void {
  const { state, t: last } = readEntry(proof.ticks.at(-1)!.head, 'head');
  let drawn: Uint8Array = reading('state', () => fromBase64url(proof.drawn));
  demand(drawn.length === Math.ceil(terms.n / 8) && isState(state, terms.T, drawn), 'state', { through: state.through });
  demand(state.through > 0 || state.taken === 0, 'state', { through: 0 });
  let position = state.taken;
  let won: readonly number[] = [];
  for (const [i, purchases] of linked.entries()) {
    const { t } = purchases[0]!;
    const walk = walkFrom(fromHex(proof.v));
    walk.down(last - t);
    const of = drawn;
    const result = reading('draw', () =>
      drawLinked(terms, { t, v: walk.value(), signature: proof.ticks[i]!.beacon_signature, purchases }, of),
    );
    drawn = result.drawn;
    if (t < last) position += purchases.reduce((sum, { n }) => sum + n, 0);
    else won = result.slots[purchases.indexOf(purchase)]!;
  }
  demand(JSON.stringify(won) === JSON.stringify(proof.slots), 'draw', { t: last });
  const cards = proof.slot_cards.map((place) => proof.cards[place]);
  demand(JSON.stringify(cards) === JSON.stringify(won.map(cardOf)), 'cards');
  demand(new Set(cards).size === proof.cards.length, 'cards');
  const ahead = linked.at(-1)!.filter(({ seq }) => seq < purchase.seq);
  const prizes = prizesWon(terms.prizes, position + ahead.reduce((sum, { n }) => sum + n, 0), purchase.n);
  demand(JSON.stringify(prizes) === JSON.stringify(proof.prizes), 'prizes');
}
