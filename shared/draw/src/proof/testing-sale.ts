// A whole sale of tests by an operator with every key: terms, purchases, heads, rounds, files and proofs. Honest unless told otherwise.
import { firstHead, nextHead } from '../accept-chain.ts';
import { beta, tickEnd } from '../beacon.ts';
import { fromHex, toBase64url, toHex, utf8 } from '../bytes.ts';
import { countDrawn, emptyBitmap } from '../free-slots.ts';
import { sha256 } from '../hash.ts';
import { inclusionOf, lineupTreeInParts } from '../inclusion.ts';
import { type ManifestLine, lineOf, manifestRoot, slotSalt } from '../manifest.ts';
import { type Prize, prizeTerms, prizesWon } from '../prizes.ts';
import { manifestColumns, packHashes, packPurchases } from '../packed.ts';
import { type ReceiptBody, receiptText } from '../signed.ts';
import { testChain } from '../testing.ts';
import { makeTickChain, tickValue } from '../tick-chain.ts';
import type { BoxFiles, PublicRound, PublicTick } from './box-files.ts';
import { type Linked, drawLinked } from './draw.ts';
import { type HeadEntry, type LateEntry, entryText } from './entries.ts';
import { type ProofTick, type ProofFile, packPlace } from './proof-file.ts';
import { type State, stateOf } from './state.ts';
import { kindTerms, kindsOf, outAt, ownRound, readTerms, termsText } from './terms.ts';
import { type TestLog, receiptKey, testLog } from './testing-operator.ts';

const H = (text: string) => sha256(utf8(text));

export interface SaleOptions {
  readonly seed?: string;
  readonly log?: TestLog;
  readonly box?: string;
  readonly counts?: readonly number[];
  /** Of each card, by its place. */
  readonly points?: readonly number[];
  readonly prizes?: readonly Prize[];
  readonly salt?: Uint8Array;
  readonly hasBeacon?: boolean;
  /** Written over the honest terms. */
  readonly terms?: Readonly<Record<string, string | number>>;
  /** When everybody saw the announcement, seconds before the sale. */
  readonly announced_s?: number;
  /** When each witness did, instead. */
  readonly announced?: Readonly<Record<number, number>>;
  /** Of every card, instead of the best ones' own. */
  readonly rarity?: string;
}

interface SealedTick {
  readonly t: number;
  readonly body: HeadEntry;
  readonly index: number;
  /** The checkpoint that is shown of it. */
  note: string;
  readonly first_seq: number;
  readonly purchases: readonly Linked[];
  readonly rounds: number[];
  late: { entry: string; index: number; note: string }[];
}
interface Resolved {
  readonly file: PublicTick;
  readonly before: Uint8Array;
  readonly slots: number[][];
}

export async function startSale(options: SaleOptions = {}) {
  const { seed = 'sale', counts = [1, 4, 25], points = [9000, 3000, 50], prizes = [], salt, hasBeacon = true, announced_s = 700 } = options;
  const digits = String(counts.length - 1).length;
  const log = options.log ?? testLog(seed);
  const key = receiptKey(seed);
  const beacon = testChain(seed);
  const chain = makeTickChain(H(`end ${seed}`), 400, 8);
  let first_slot = 0;
  const lines = counts.map((count, i): ManifestLine => {
    const line = {
      card: `card-${String(i).padStart(digits, '0')}`,
      rarity: options.rarity ?? 'SABC'[Math.min(i, 3)]!,
      return_points: points[i] ?? 10,
      first_serial: 0,
      first_slot,
      count,
    };
    first_slot += count;
    return line;
  });
  const box = options.box ?? '018f0000-0000-7000-8000-000000000001';
  const tick0 = 1_800_000_000;
  const text = termsText({
    anchor: toHex(tickValue(chain, 0)),
    beacon: hasBeacon ? `drand:${beacon.chainHash}` : 'none',
    ...(hasBeacon ? { beacon_genesis: beacon.genesis, beacon_period: beacon.period, beacon_public_key: beacon.publicKey } : {}),
    box,
    cap_per_member: 0,
    chain_length: 400,
    ...kindTerms(kindsOf(lines)),
    late_budget: 2,
    lineup: salt ? 'hidden' : 'shown',
    margin_s: 3,
    method: '2',
    n: first_slot,
    notice_s: 600,
    policy: log.policy,
    price: 100,
    prizes: 0,
    ...prizeTerms(prizes),
    receipt_key: key.publicKey,
    root: toHex(manifestRoot(lines, salt)),
    sale_end: tick0 + 1200,
    sale_start: tick0 + 3,
    tick0,
    tick_s: 3,
    ...options.terms,
  });
  const terms = readTerms(text);
  const announced = log.append(entryText({ kind: 'terms', T: toHex(terms.T), box }));
  const termsProof = await log.proofOf(announced, log.stamp(options.announced ?? terms.sale_start - announced_s));
  const sealed = new Map<number, SealedTick>();
  const resolved = new Map<number, Resolved>();
  let [head, seq, late, drawn, through] = [firstHead(terms.T), 0, 0, emptyBitmap(terms.n), 0];
  const states = new Map<number, Uint8Array>([[0, drawn]]);
  let [closing, cancel]: [BoxFiles['closing'], BoxFiles['cancel']] = [null, null];
  const signatureOf = async (round: number) => toHex(await beacon.signatureOf(round));

  const sale = {
    terms,
    lines,
    log,
    key,
    beacon,
    chain,
    termsProof,
    sealed,
    resolved,
    signatureOf,
    state: (): State => stateOf(terms.T, through, drawn),
    drawn: () => drawn,
    end: () => ({ head, seq }),

    /** Purchases of so many packs each in tick t, linked. */
    accept(t: number, packs: readonly number[]): Linked[] {
      return packs.map((n) => {
        seq += 1;
        const accepted = { seq, purchase_id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`, n, c: H(`c ${seq}`), t };
        head = nextHead(head, accepted);
        return { ...accepted, head };
      });
    },
    headOf: (purchases: readonly Linked[], over: Partial<HeadEntry> = {}): HeadEntry => ({
      kind: 'head',
      box,
      h_last: toHex(purchases.at(-1)!.head),
      last_seq: purchases.at(-1)!.seq,
      late,
      round: ownRound(terms, purchases[0]!.t),
      state: sale.state(),
      t: purchases[0]!.t,
      ...over,
    }),
    /** Seals a tick: its head is logged and seen a second after its end, or as it is said. */
    seal(
      t: number,
      packs: readonly number[],
      { seen = tickEnd(terms, t) + 1, over = {} }: { seen?: number | Record<number, number>; over?: Partial<HeadEntry> } = {},
    ): SealedTick {
      const purchases = sale.accept(t, packs);
      const body = sale.headOf(purchases, over);
      const index = log.append(entryText(body));
      const tick = { t, body, index, note: log.stamp(seen), first_seq: purchases[0]!.seq, purchases, rounds: [body.round], late: [] };
      sealed.set(t, tick);
      return tick;
    },
    /** Moves the unresolved ticks from … to to a later round, seen in time and counted unless told otherwise. */
    moveLate(
      from: number,
      to: number,
      round: number,
      seen: number | Record<number, number> = outAt(terms, round) - 2,
      said: Partial<LateEntry> = {},
    ): void {
      const moved = [...sealed.values()].filter(({ t }) => from <= t && t <= to);
      late += moved.length;
      const entry = entryText({ kind: 'late', box, from, late, moved: moved.length, round, to, ...said });
      const index = log.append(entry);
      const note = log.stamp(seen);
      for (const tick of moved) {
        tick.rounds.push(round);
        tick.late.push({ entry, index, note });
      }
    },
    /** Draws sealed ticks up to t. */
    async resolve(upTo = Infinity): Promise<void> {
      for (const tick of sealed.values()) {
        if (tick.t > upTo || resolved.has(tick.t)) continue;
        const rounds: PublicRound[] = hasBeacon
          ? await Promise.all(tick.rounds.map(async (round) => ({ round, signature: await signatureOf(round) })))
          : [];
        const v = tickValue(chain, tick.t);
        const before = drawn;
        const result = drawLinked(terms, { t: tick.t, v, signature: rounds.at(-1)?.signature ?? null, purchases: tick.purchases }, before);
        let position = countDrawn(before);
        const won = tick.purchases.flatMap((purchase) => {
          const places = prizesWon(terms.prizes, position, purchase.n).map((prize) => [prize, purchase.seq] as const);
          position += purchase.n;
          return places;
        });
        const file = {
          t: tick.t,
          first_seq: tick.first_seq,
          purchases: packPurchases(tick.purchases),
          v: toHex(v),
          rounds,
          slots: result.slots.flat(),
          prizes: won,
        };
        resolved.set(tick.t, { file, before, slots: result.slots });
        [drawn, through] = [result.drawn, tick.t];
        states.set(through, drawn);
      }
    },
    /** Logs the closing, or what the operator says instead. */
    async close(over: Record<string, unknown> = {}): Promise<void> {
      const entry = entryText({
        kind: 'closing',
        T: toHex(terms.T),
        box,
        h_last: toHex(head),
        last_seq: seq,
        late,
        ...(salt ? { salt: toHex(salt) } : {}),
        state: sale.state(),
        ticks: resolved.size,
        ...over,
      });
      closing = { entry, proof: await log.proofOf(log.append(entry), log.stamp(terms.sale_end)) };
    },
    async cancel(reason: string): Promise<void> {
      const entry = entryText({ kind: 'cancel', box, reason, through });
      cancel = { entry, proof: await log.proofOf(log.append(entry), log.stamp(terms.sale_end)) };
    },
    files: (): BoxFiles => ({
      terms: terms.text,
      manifest: salt && !closing ? null : manifestColumns(lines),
      ticks: [...resolved.values()].map(({ file }) => file),
      closing,
      cancel,
    }),
    receiptOf({ seq: place, purchase_id, n, c, t, head: h }: Linked, over: Partial<ReceiptBody> = {}) {
      const body = {
        T: toHex(terms.T),
        box,
        c: toHex(c),
        h_seq: toHex(h),
        n,
        purchase_id,
        round: ownRound(terms, t),
        seq: place,
        t,
        ...over,
      };
      return { body, signature: key.sign(receiptText(body)) };
    },
    /** The file of the purchase at place `own` of a tick. */
    async proof(t: number, own = 0): Promise<ProofFile> {
      const tick = sealed.get(t)!;
      const purchase = tick.purchases[own]!;
      const { through: from } = tick.body.state;
      const train = [...sealed.values()].filter((each) => each.t > from && each.t <= t);
      const placeOf = async (index: number) => packPlace(index, await log.pathOf(index, tick.note));
      const ticks = await Promise.all(
        train.map(async (each): Promise<ProofTick> => ({
          head: entryText(each.body),
          place: each.t === t ? null : await placeOf(each.index),
          first_seq: each.first_seq,
          purchases: packPurchases(each.purchases),
          beacon_signature: resolved.get(each.t)!.file.rounds.at(-1)?.signature ?? null,
        })),
      );
      const start = sealed.get(from);
      const after = [...sealed.values()].flatMap((each) => each.late).filter(({ index }) => index > (start?.index ?? -1));
      const isShown = (index: number) => index < tick.index || train.some((each) => each.late.some((late) => late.index === index));
      const moved = new Map(after.filter(({ index }) => isShown(index)).map((each) => [each.index, each]));
      const won = resolved.get(t)!.slots[own]!;
      const cards = [...new Set(won.map((slot) => lineOf(lines, slot).card))];
      return {
        method: 'oripa/v2',
        terms: terms.text,
        terms_proof: termsProof,
        manifest: salt ? null : manifestColumns(lines),
        ...(salt ? { lineup: hiddenLineup(lines, salt, won) } : {}),
        receipt: sale.receiptOf(purchase),
        head_proof: await log.proofOf(tick.index, tick.note),
        before: start ? { head: entryText(start.body), place: await placeOf(start.index) } : null,
        ticks,
        late: await Promise.all(
          [...moved.values()]
            .toSorted((a, b) => a.index - b.index)
            .map(async ({ entry, index, note }) => ({ entry, proof: await log.proofOf(index, note) })),
        ),
        v: toHex(tickValue(chain, t)),
        drawn: toBase64url(states.get(from)!),
        slots: won,
        slot_cards: won.map((slot) => cards.indexOf(lineOf(lines, slot).card)),
        cards,
        prizes: resolved.get(t)!.file.prizes.flatMap(([prize, owner]) => (owner === purchase.seq ? [prize] : [])),
      };
    },
    /** Every number used so far, as a relay gives it. */
    async relay(): Promise<Map<number, string>> {
      const numbers = [...resolved.values()].flatMap(({ file }) => file.rounds);
      return new Map(numbers.map(({ round, signature }) => [round, signature]));
    },
    /** A number's own hash, for who looks ahead. */
    betaOf: async (round: number) => beta(fromHex(await signatureOf(round))),
  };
  return sale;
}
export type Sale = Awaited<ReturnType<typeof startSale>>;

/** Won slots with what salts their leaves, and the hashes that lead from them to the root. */
export function hiddenLineup(lines: readonly ManifestLine[], salt: Uint8Array, slots: readonly number[]): NonNullable<ProofFile['lineup']> {
  const work = lineupTreeInParts(lines, salt, Infinity);
  let part = work.next();
  while (!part.done) part = work.next();
  const inOrder = slots.toSorted((a, b) => a - b);
  return {
    slots: inOrder.map((slot) => {
      const { card, rarity, return_points, first_serial, first_slot } = lineOf(lines, slot);
      return { slot, card, rarity, return_points, serial: first_serial + slot - first_slot, salt: toHex(slotSalt(salt, slot)) };
    }),
    hashes: packHashes(inclusionOf(part.value, inOrder)),
  };
}
