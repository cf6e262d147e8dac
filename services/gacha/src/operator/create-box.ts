import { randomBytes, randomUUID } from 'node:crypto';
import { alignedTick0, emptyBitmap, firstHead, manifestRootInParts, oddsText, prizeTerms, slotCount, tickValue, toHex } from '@fudaya/draw';
import { kindTerms, kindsOf, lateBudgetFor, minNotice_s, readTerms, termsFault, termsText } from '@fudaya/draw/proof';
import type { Sql, TransactionSql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import { readPolicy } from '@fudaya/log';
import { type BeaconChain, badgeOf, demoChain } from '../beacon/chains.ts';
import { encryptChain, encryptSalt } from '../box/chain-secret.ts';
import { signerOf } from '../box/signer.ts';
import { inParts } from '../in-parts.ts';
import { type BoxLine, placeLines, storeManifest } from './manifest.ts';
import { type BoxPrize, placePrizes, storePrizes } from './prizes.ts';
import { tickChain } from './tick-chain.ts';

/** The operator's secrets, as in the service's settings RECEIPT_KEY and CHAIN_KEY, and the log's policy as LOG_POLICY has it. */
export interface BoxKeys {
  readonly receiptKey: string;
  readonly chainKey: string;
  readonly log: { readonly policyText: string };
}

export interface BoxSpec {
  /** Chosen by the caller when another row must name it first. */
  readonly boxId?: string;
  readonly packId: number;
  readonly lines: readonly BoxLine[];
  /** Per draw. */
  readonly price: number;
  readonly unit: 'PT' | 'COIN';
  /** Most packs a member may buy; 0 no limit. */
  readonly cap?: number;
  /** Most packs of one purchase; 0 no limit of its own. */
  readonly perPurchase?: number;
  readonly saleStart: Date;
  readonly saleEnd: Date;
  /** Without it the demo beacon. `none` fixes contents and results beforehand too, but the operator could know them: pages say so. */
  readonly beacon?: BeaconChain | 'none';
  /** Last-one and number prizes. */
  readonly prizes?: readonly BoxPrize[];
  /** The lineup is committed to, but shown only when the box is closed; a proof shows the slots that were won. */
  readonly isHidden?: boolean;
  /** How long the witnesses have seen the terms before the sale. Without it ten minutes on the public beacon, no time on others. */
  readonly noticeSeconds?: number;
  /** 1: strongbox reveal. */
  readonly movieStyle?: number;
  readonly tickSeconds?: number;
  /** A tick's round is the first at least this long after its end: by then the witnesses have seen its list. */
  readonly margin_s?: number;
  /** How many numbers the ticks of the box may give up for being late; more end the sale. */
  readonly lateBudget?: number;
  readonly now: Date;
}

/** Between two looks at the clock. */
const maxHashedSlots = 32;

/** Longest that a healthy log and its witnesses take. */
const witnessing_s = 30;

/** How long before its sale a box with this notice is published, at least. */
export const minLead_s = (notice_s: number): number => (notice_s > 0 ? notice_s + witnessing_s : 0);

/**
 * Drafts and publishes a box, in one transaction: it is on sale as soon as the witnesses have seen its terms. Throws on a bad manifest, on units reserved elsewhere,
 * on a pack that has a box, and on a public box announced less than ten minutes before its sale.
 */
export function createBox(sql: Sql, keys: BoxKeys, spec: BoxSpec): Promise<{ boxId: string; termsHash: string }> {
  return inTransaction(sql, async (tx) => {
    const { boxId, termsHash: T } = await draftBox(tx, keys, spec);
    await publishBox(tx, { boxId, now: spec.now });
    return { boxId, termsHash: T };
  });
}

/**
 * Makes a box that is not on sale yet: checks and stores the manifest, reserves its physical units, makes the tick chain and fixes the
 * terms. Nobody sees it before its terms are published. Making the chain costs about half a second for every 30 days of sale.
 */
export async function draftBox(
  tx: TransactionSql,
  { receiptKey, chainKey, log: { policyText } }: BoxKeys,
  spec: Omit<BoxSpec, 'now'>,
): Promise<{ boxId: string; termsHash: string; n: number }> {
  const { beacon = demoChain, cap = 0, perPurchase = 0, tickSeconds = 3, margin_s = 3, movieStyle = 0 } = spec;
  check(spec);
  const boxId = spec.boxId ?? randomUUID();
  const sale_start = Math.floor(spec.saleStart.getTime() / 1000);
  const named = beacon === 'none' ? 'none' : `drand:${beacon.chainHash}`;
  const noticeSeconds = spec.noticeSeconds ?? (badgeOf(named) === 'public' ? minNotice_s : 0);
  // Ticks count from 1: the first one lies before the sale.
  const tick0 = beacon === 'none' ? sale_start - tickSeconds : alignedTick0(sale_start - tickSeconds, margin_s, beacon);
  const salt = spec.isHidden ? new Uint8Array(randomBytes(32)) : undefined;
  const chainLength = Math.ceil((spec.saleEnd.getTime() / 1000 - tick0) / tickSeconds) + 1;
  const chain = await tickChain(new Uint8Array(randomBytes(32)), chainLength);
  const anchor = tickValue(chain, 0);

  const lines = await placeLines(tx, spec.lines);
  const slots = lines.map((line) => line.slots);
  const n = slotCount(slots);
  const root = await inParts(manifestRootInParts(slots, salt, maxHashedSlots));
  const prizes = await placePrizes(tx, spec.prizes ?? [], { n, lines });
  const late_budget = spec.lateBudget ?? lateBudgetFor(Math.min(n, chainLength));
  const terms = termsText({
    anchor: toHex(anchor),
    beacon: named,
    ...(beacon === 'none' ? {} : { beacon_genesis: beacon.genesis, beacon_period: beacon.period, beacon_public_key: beacon.publicKey }),
    box: boxId,
    cap_per_member: cap,
    ...(perPurchase > 0 ? { cap_per_purchase: perPurchase } : {}),
    chain_length: chainLength,
    ...kindTerms(kindsOf(slots)),
    late_budget,
    lineup: salt ? 'hidden' : 'shown',
    margin_s,
    method: '2',
    n,
    notice_s: noticeSeconds,
    odds: oddsText(lines, n),
    policy: policyText,
    price: spec.price,
    prizes: 0,
    ...prizeTerms(prizes.map(({ prize }) => prize)),
    receipt_key: signerOf(receiptKey).publicKey,
    root: toHex(root),
    sale_end: Math.floor(spec.saleEnd.getTime() / 1000),
    sale_start,
    tick0,
    tick_s: tickSeconds,
    unit: spec.unit,
  });
  const { T } = demandTerms(terms);
  await storeDraft(tx, {
    id: boxId,
    pack_id: spec.packId,
    n,
    price: spec.price,
    unit: spec.unit,
    cap_per_member: cap,
    cap_per_purchase: perPurchase,
    sale_start: spec.saleStart,
    sale_end: spec.saleEnd,
    root,
    anchor,
    chain_length: chainLength,
    chain_secret: encryptChain(chain, boxId, chainKey),
    tick0,
    tick_seconds: tickSeconds,
    round_after_seconds: margin_s,
    beacon: named,
    beacon_genesis: beacon === 'none' ? tick0 : beacon.genesis,
    beacon_period: beacon === 'none' ? tickSeconds : beacon.period,
    terms,
    terms_hash: T,
    head: firstHead(T),
    drawn: emptyBitmap(n),
    movie_style: movieStyle,
    notice_seconds: noticeSeconds,
    salt_secret: salt ? encryptSalt(salt, boxId, chainKey) : null,
    method: 2,
    is_witnessed: readPolicy(policyText).quorum !== 'none',
    late_budget,
  });
  await storeManifest(tx, boxId, lines);
  await storePrizes(tx, boxId, prizes);
  return { boxId, termsHash: toHex(T), n };
}

/** A column of bytes is read from its hex. */
async function storeDraft(
  tx: TransactionSql,
  draft: Readonly<Record<string, string | number | boolean | Date | Uint8Array | null>>,
): Promise<void> {
  const columns = Object.entries(draft).map(([name, value]) => [name, value instanceof Uint8Array ? `\\x${toHex(value)}` : value]);
  await tx`select gacha.store_draft(${JSON.stringify(Object.fromEntries(columns))}::text::jsonb)`;
}

/** Terms as they are published. Throws for those under which no box may be sold. */
function demandTerms(text: string) {
  const terms = readTerms(text);
  const fault = termsFault(terms);
  if (fault) throw new RangeError(faultTexts[fault]);
  return terms;
}

const faultTexts = {
  kinds: 'the terms count other cards than the box holds',
  clock: 'the terms have a clock by which the sale cannot go',
  margin: 'the terms let a round decide less than 2 s after its tick',
  public_beacon: 'the terms give the public beacon another clock or key than it has',
  notice_promised: 'a box of the public beacon is announced at least ten minutes before its sale',
};

/**
 * Hands a drafted box's terms to the log: from then on nothing of them changes, and it is sold from its start on if the witnesses have seen them
 * as long before as they say, ten minutes at least on the public beacon. The database judges that when their word comes; here a box that is
 * sure to miss it is refused.
 */
export async function publishBox(tx: TransactionSql, { boxId, now }: { boxId: string; now: Date }): Promise<void> {
  const [box] = await tx<{ terms: string; saleStart: Date }[]>`
    select terms, sale_start as "saleStart" from gacha.box where id = ${boxId} for no key update`;
  if (!box) throw new RangeError(`no box ${boxId}`);
  const { notice_s } = demandTerms(box.terms);
  const min_s = minLead_s(notice_s);
  if (notice_s > 0 && box.saleStart.getTime() < now.getTime() + min_s * 1000)
    throw new RangeError(
      `this box is published at least ${min_s} seconds before its sale: ${notice_s} of notice and ${witnessing_s} for the witnesses`,
    );
  await tx`select gacha.announce(${boxId})`;
}

function check({ price, unit, lines, saleStart, saleEnd }: Omit<BoxSpec, 'now'>): void {
  if (!Number.isInteger(price) || price < 0) throw new RangeError(`price ${price}`);
  if (saleEnd <= saleStart) throw new RangeError('the sale ends before it starts');
  for (const { cardId, revealRarity, returnPoints } of lines) {
    if (!Number.isInteger(revealRarity) || revealRarity < 1 || revealRarity > 5)
      throw new RangeError(`${cardId}: reveal rarity ${revealRarity}`);
    if (!Number.isInteger(returnPoints) || returnPoints < 0) throw new RangeError(`${cardId}: return points ${returnPoints}`);
    if (unit === 'COIN' && returnPoints > 0) throw new RangeError(`${cardId}: cards of a coin box turn into no points`);
  }
}
