import { randomBytes, randomUUID } from 'node:crypto';
import {
  alignedTick0,
  demandClock,
  emptyBitmap,
  firstHead,
  makeTickChain,
  manifestRoot,
  oddsText,
  prizeTerms,
  readTerms,
  slotCount,
  termsHash,
  termsText,
  tickValue,
  toHex,
} from '@fudaya/draw';
import type { Sql, TransactionSql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import { type BeaconChain, badgeOf, demoChain } from '../beacon/chains.ts';
import { encryptChain, encryptSalt } from '../box/chain-secret.ts';
import { signerOf } from '../box/signer.ts';
import { type BoxLine, placeLines, storeManifest } from './manifest.ts';
import { type BoxPrize, placePrizes, storePrizes } from './prizes.ts';
import { appendEntry, termsEntry } from '../log/append-entry.ts';
import { appendToSiteLog } from './site-log.ts';

/** The operator's secrets, as in the service's settings RECEIPT_KEY and CHAIN_KEY. */
export interface BoxKeys {
  readonly receiptKey: string;
  readonly chainKey: string;
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
  /** How long the terms are in the public log before the sale. Without it ten minutes on the public beacon, none on others. */
  readonly noticeSeconds?: number;
  /** 1: strongbox reveal. */
  readonly movieStyle?: number;
  readonly tickSeconds?: number;
  /** A tick's round is the first at least this long after its end. */
  readonly roundAfterSeconds?: number;
  /** A head stored later than this before its round voids the tick. */
  readonly sealMargin_ms?: number;
  readonly now: Date;
}

const publicNoticeSeconds = 600;

/**
 * Puts a box on sale, in one transaction: `draftBox` and `publishBox` at once. Throws on a bad manifest, on units reserved elsewhere,
 * on a pack that has a box, and on a public box announced less than ten minutes before its sale.
 */
export function createBox(sql: Sql, keys: BoxKeys, spec: BoxSpec): Promise<{ boxId: string; termsHash: string }> {
  return inTransaction(sql, async (tx) => {
    const { boxId, termsHash: T } = await draftBox(tx, keys, spec);
    await publishBox(tx, keys, { boxId, now: spec.now });
    return { boxId, termsHash: T };
  });
}

/**
 * Makes a box that is not on sale yet: checks and stores the manifest, reserves its physical units, makes the tick chain and fixes the
 * terms. Nobody sees it before its terms are published. Making the chain costs about half a second for every 30 days of sale.
 */
export async function draftBox(
  tx: TransactionSql,
  { chainKey }: Pick<BoxKeys, 'chainKey'>,
  spec: Omit<BoxSpec, 'now'>,
): Promise<{ boxId: string; termsHash: string; n: number }> {
  const {
    beacon = demoChain,
    cap = 0,
    perPurchase = 0,
    tickSeconds = 3,
    roundAfterSeconds = 2,
    sealMargin_ms = 1000,
    movieStyle = 0,
  } = spec;
  check(spec);
  const boxId = spec.boxId ?? randomUUID();
  const sale_start = Math.floor(spec.saleStart.getTime() / 1000);
  const named = beacon === 'none' ? 'none' : `drand:${beacon.chainHash}`;
  const noticeSeconds = spec.noticeSeconds ?? (badgeOf(named) === 'public' ? publicNoticeSeconds : 0);
  const tick0 = beacon === 'none' ? sale_start : alignedTick0(sale_start, roundAfterSeconds, beacon);
  const salt = spec.isHidden ? new Uint8Array(randomBytes(32)) : undefined;
  const chainLength = Math.ceil((spec.saleEnd.getTime() / 1000 - tick0) / tickSeconds) + 1;
  const chain = makeTickChain(new Uint8Array(randomBytes(32)), chainLength);
  const anchor = tickValue(chain, 0);

  const lines = await placeLines(tx, spec.lines);
  const slots = lines.map((line) => line.slots);
  const n = slotCount(slots);
  const root = manifestRoot(slots, salt);
  const prizes = await placePrizes(tx, spec.prizes ?? [], { n, lines });
  const terms = termsText({
    anchor: toHex(anchor),
    beacon: named,
    ...(beacon === 'none' ? {} : { beacon_genesis: beacon.genesis, beacon_period: beacon.period, beacon_public_key: beacon.publicKey }),
    box: boxId,
    cap_per_member: cap,
    ...(perPurchase > 0 ? { cap_per_purchase: perPurchase } : {}),
    chain_length: chainLength,
    ...(salt ? { lineup: 'hidden' } : {}),
    method: '1',
    n,
    notice_s: noticeSeconds,
    odds: oddsText(lines, n),
    price: spec.price,
    ...prizeTerms(prizes.map(({ prize }) => prize)),
    root: toHex(root),
    round_after_s: roundAfterSeconds,
    sale_end: Math.floor(spec.saleEnd.getTime() / 1000),
    sale_start,
    seal_margin_ms: sealMargin_ms,
    tick0,
    tick_s: tickSeconds,
    unit: spec.unit,
  });
  demandClock(readTerms(terms));
  const T = termsHash(terms);
  await tx`
    insert into gacha.box
      (id, pack_id, n, price, unit, cap_per_member, cap_per_purchase, sale_start, sale_end, root, anchor, chain_length, chain_secret, tick0, tick_seconds,
       round_after_seconds, seal_margin_ms, beacon, beacon_genesis, beacon_period, terms, terms_hash, head, drawn, movie_style,
       notice_seconds, salt_secret)
    values
      (${boxId}, ${spec.packId}, ${n}, ${spec.price}, ${spec.unit}, ${cap}, ${perPurchase}, ${spec.saleStart}, ${spec.saleEnd}, ${root}, ${anchor},
       ${chainLength}, ${encryptChain(chain, boxId, chainKey)}, ${tick0}, ${tickSeconds}, ${roundAfterSeconds}, ${sealMargin_ms},
       ${named}, ${beacon === 'none' ? tick0 : beacon.genesis}, ${beacon === 'none' ? tickSeconds : beacon.period}, ${terms}, ${T}, ${firstHead(T)},
       ${emptyBitmap(n)}, ${movieStyle}, ${noticeSeconds}, ${salt ? encryptSalt(salt, boxId, chainKey) : null})`;
  await storeManifest(tx, boxId, lines);
  await storePrizes(tx, boxId, prizes);
  return { boxId, termsHash: toHex(T), n };
}

/**
 * Appends a drafted box's terms to the signed site log: from then on it is seen, sold from its start on, and cannot be changed. It must
 * be announced as long before its sale as its terms say, ten minutes at least on the public beacon; the database refuses it otherwise.
 */
export async function publishBox(
  tx: TransactionSql,
  { receiptKey }: Pick<BoxKeys, 'receiptKey'>,
  { boxId, now }: { boxId: string; now: Date },
): Promise<void> {
  const [box] = await tx<{ T: Uint8Array; terms: string; noticeSeconds: number; saleStart: Date }[]>`
    select terms_hash as "T", terms, notice_seconds as "noticeSeconds", sale_start as "saleStart" from gacha.box where id = ${boxId} for no key update`;
  if (!box) throw new RangeError(`no box ${boxId}`);
  demandClock(readTerms(box.terms));
  if (box.noticeSeconds > 0 && box.saleStart.getTime() < now.getTime() + box.noticeSeconds * 1000) {
    const notice = box.noticeSeconds === publicNoticeSeconds ? 'ten minutes' : `${box.noticeSeconds} seconds`;
    throw new RangeError(`this box is announced at least ${notice} before its sale`);
  }
  await appendToSiteLog(tx, signerOf(receiptKey), { boxId, T: box.T, at: now });
  await appendEntry(tx, termsEntry({ box: boxId, T: toHex(box.T) }));
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
