import { boxDraft as contract, maxSale_days, type DraftLine } from '@fudaya/contracts/desk';
import type { InputOf, RefusalOf, ReplyOf } from '@fudaya/contracts';
import type { TransactionSql } from '@fudaya/db';
import { acting, refuse, refuseAll, type StaffContext } from '@fudaya/kit';
import { chainOf } from '../../beacon/chains.ts';
import type { GachaDeps } from '../../deps.ts';
import { inParts } from '../../in-parts.ts';
import { checkManifest, checkPrizes } from '../../operator/check-manifest.ts';
import { draftBox } from '../../operator/create-box.ts';
import { dropDraft } from '../../operator/draft.sql.ts';
import { saleFigures } from '../../operator/draft-pack.ts';
import type { BoxLine } from '../../operator/manifest.ts';
import { maxSlots } from '../../operator/manifest-problem.ts';
import type { BoxPrize } from '../../operator/prizes.ts';
import { dropParts, linesOfParts } from './parts.sql.ts';
import { draftRow, earlyHours, freeFault, heldPack, storeEarlySale, storeFigures } from './drafts.sql.ts';

type Input = InputOf<typeof contract>;
type Wrong = { readonly code: RefusalOf<typeof contract>; readonly fill: Readonly<Record<string, string | number>> };

/** Saves the draft of a box: checked as a whole, its units reserved, its terms fixed, seen by nobody. */
export async function boxDraft(ctx: StaffContext & Pick<GachaDeps, 'drafts'>, input: Input): Promise<ReplyOf<typeof contract>> {
  const { pack_id, seen, unit, price } = input;
  const sale = {
    price,
    unit,
    cap: input.cap_per_member,
    perPurchase: input.cap_per_purchase,
    saleStart: new Date(input.sale_start),
    saleEnd: new Date(input.sale_end),
    isHidden: input.is_hidden,
    movieStyle: input.is_strongbox ? 1 : 0,
  };
  refuseTimes(sale, ctx.now());
  try {
    return await acting(ctx, `draft of pack ${pack_id}`, async (tx) => {
      const pack = await heldPack(tx, pack_id);
      if (!pack) throw refuse(contract, 'no_pack');
      const before = await draftRow(tx, pack_id);
      if (before?.is_published) throw refuse(contract, 'published');
      if ((before?.version ?? null) !== seen) throw refuse(contract, 'changed_meanwhile');
      const given = await givenLines(tx, input);
      const { lines, prizes, wrong } = await judge(tx, await inParts(placedLines(given)), { unit, exceptPack: pack_id });
      if (wrong.length > 0) throw refuseAll(contract, wrong);
      if (input.parts) await dropParts(tx, input.parts.order);
      await storeFigures(tx, pack_id, saleFigures(sale));
      await dropDraft(tx, pack_id);
      const { keys, beacon } = ctx.drafts;
      const early = input.is_early ? await earlySaleOf(tx, sale) : undefined;
      const terms = { ...sale, ...(early && { saleStart: early.begins }) };
      const made = await draftBox(tx, keys, { ...terms, boxId: pack.box_id, packId: pack_id, lines, prizes, beacon: chainOf(beacon) });
      if (early) await storeEarlySale(tx, made.boxId, { opensAt: sale.saleStart, hours: early.hours });
      const free = await freeFault(tx, made.boxId);
      if (free) throw refuse(contract, free.code, free.fill);
      return { version: made.termsHash, packs: made.n };
    });
  } catch (fault) {
    // Another box took the units, or the certificate, after they were found free.
    const { code } = fault as { code?: string };
    if (code === '23P01' || code === '23505') throw refuse(contract, 'taken_meanwhile');
    throw fault;
  }
}

/** Those that came with it, or in parts before it. */
async function givenLines(tx: TransactionSql, { lines, parts }: Input): Promise<readonly DraftLine[]> {
  if (!parts) return lines;
  const all = await linesOfParts(tx, parts.order, parts.lines);
  if (!all) throw refuse(contract, 'parts_missing');
  return all;
}

function refuseTimes({ saleStart, saleEnd }: { saleStart: Date; saleEnd: Date }, now: Date): void {
  if (saleEnd <= saleStart) throw refuse(contract, 'sale_end');
  if (saleEnd <= now) throw refuse(contract, 'sale_over');
  refuseLong({ saleStart, saleEnd });
}

function refuseLong({ saleStart, saleEnd }: { saleStart: Date; saleEnd: Date }): void {
  if (saleEnd.getTime() - saleStart.getTime() > maxSale_days * 86_400_000) throw refuse(contract, 'sale_long', { days: maxSale_days });
}

/** The hours of the ranks by the rules of the month in which everybody may buy, and when the first of them may: then its sale begins. */
async function earlySaleOf(tx: TransactionSql, sale: { saleStart: Date; saleEnd: Date }) {
  const hours = await earlyHours(tx, sale.saleStart);
  const most = Math.max(...hours);
  if (most === 0) throw refuse(contract, 'no_early');
  const begins = new Date(sale.saleStart.getTime() - most * 3_600_000);
  refuseLong({ ...sale, saleStart: begins });
  return { begins, hours };
}

interface Placed<T> {
  readonly line: T;
  /** Counted from 1. */
  readonly at: number;
}

interface PlacedLines {
  readonly slots: Placed<BoxLine>[];
  readonly prizes: Placed<BoxPrize>[];
  readonly wrong: Wrong[];
}

/** Lines of slots and prizes beside them, each with its place in the list. */
function* placedLines(lines: readonly DraftLine[]): Generator<undefined, PlacedLines> {
  const slots: Placed<BoxLine>[] = [];
  const prizes: Placed<BoxPrize>[] = [];
  const wrong: Wrong[] = [];
  for (const [index, given] of lines.entries()) {
    yield;
    const { card_id: cardId, count, rarity, reveal_rarity: revealRarity, return_points: returnPoints } = given;
    const { first_serial: firstSerial, cert, image_sha256: imageSha256, prize_at: prizeAt } = given;
    const common = { cardId, rarity, revealRarity, returnPoints };
    const own = { ...(firstSerial !== undefined && { firstSerial }), ...(cert && { cert }), ...(imageSha256 && { imageSha256 }) };
    const at = index + 1;
    if (prizeAt === undefined) slots.push({ at, line: { ...common, ...own, count } });
    else prizes.push({ at, line: { ...common, at: count === 1 ? prizeAt : Number.NaN } });
    // The terms name a prize by its card and its unit: what they do not hold, nobody could check.
    if (prizeAt !== undefined && Object.keys(own).length > 0) wrong.push({ code: 'prize_unit', fill: { line: at } });
  }
  return { slots, prizes, wrong };
}

async function judge(tx: TransactionSql, { slots, prizes, wrong }: PlacedLines, options: { unit: 'PT' | 'COIN'; exceptPack: number }) {
  const lines = slots.map(({ line }) => line);
  const beside = prizes.map(({ line }) => line);
  const found = [
    ...(await checkManifest(tx, lines, options)).map((problem) => ({ ...problem, at: slots[problem.index]?.at ?? 0 })),
    ...(await checkPrizes(tx, beside, { unit: options.unit, lines })).map((problem) => ({
      ...problem,
      at: prizes[problem.index]?.at ?? 0,
    })),
  ].map(({ code, facts, at }): Wrong => ({ code, fill: { ...facts, line: at, most: maxSlots } }));
  const all = [...wrong, ...found].toSorted((a, b) => Number(a.fill['line']) - Number(b.fill['line']));
  return { lines, prizes: beside, wrong: all.slice(0, maxTold) };
}

/** Who reads more mends these first. */
const maxTold = 200;
