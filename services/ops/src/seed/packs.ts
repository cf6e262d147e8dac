import { randomUUID } from 'node:crypto';
import type { Sql } from '@fudaya/db';
import { createBox, setDailyLimit, type BoxKeys, type BoxSpec } from '@fudaya/gacha/operator';
import { minOf } from '@fudaya/gacha/operator';
import { catalogue, type CataloguePack } from '../catalogue/index.ts';

const hour_ms = 3_600_000;
/** Making a box's tick chain takes time with the length of its sale, so the demo sells for a month at most. */
const maxSale_hours = 30 * 24;

/** The demo's own time, and its log by it. */
export interface DemoTime {
  readonly clock: { at: Date };
  readonly writeLog: () => Promise<void>;
}

/**
 * Each pack of the catalogue with its box (manifest, stock, terms in the log). What is there already stays as it is. The terms of a box that is on
 * sale already were seen an hour before its sale.
 */
export async function seedPacks(
  sql: Sql,
  keys: BoxKeys,
  now: Date,
  { clock, writeLog, ...terms }: Pick<BoxSpec, 'beacon' | 'margin_s'> & DemoTime,
): Promise<void> {
  const rows = await Promise.all(catalogue.packs.map(async (pack) => ({ pack, ...(await packRow(sql, pack, now)) })));
  const inTime = rows.toSorted((a, b) => a.saleStart.getTime() - b.saleStart.getTime());
  for (const { pack, boxId, saleStart, saleEnd } of inTime) {
    clock.at = new Date(Math.min(now.getTime(), saleStart.getTime() - hour_ms));
    const boxes = await sql`select 1 from gacha.box where id = ${boxId}`;
    if (boxes.length === 0)
      await createBox(sql, keys, {
        boxId,
        packId: pack.id,
        lines: pack.box.lines,
        price: pack.box.price,
        unit: pack.box.unit,
        cap: pack.box.cap,
        perPurchase: pack.box.perPurchase,
        movieStyle: pack.box.movieStyle,
        saleStart,
        saleEnd,
        ...terms,
        now: clock.at,
      });
    await writeLog();
  }
}

/** After the demo's own sales, which are of one day. */
export async function seedDailyLimits(sql: Sql): Promise<void> {
  for (const { id, box } of catalogue.packs) if (box.perDay > 0) await setDailyLimit(sql, id, box.perDay);
}

/** The pack's row, found or made. A pack shows only when its box is in the site log, so it may come first. */
async function packRow(sql: Sql, pack: CataloguePack, now: Date): Promise<{ boxId: string; saleStart: Date; saleEnd: Date }> {
  const at = (hours: number) => new Date(now.getTime() + Math.min(hours, maxSale_hours) * hour_ms);
  const row = {
    id: pack.id,
    card_type_id: pack.cardTypeId,
    box_id: randomUUID(),
    name_ja: pack.nameJa,
    name_en: pack.nameEn,
    images: sql.json([...pack.images]),
    price: pack.box.price,
    payment_method: pack.paymentMethod,
    max_buy_count: minOf(pack.box.cap, pack.box.perPurchase),
    starts_at: at(pack.box.saleStart),
    ends_at: at(pack.box.saleEnd),
    detail_ja: pack.detailJa,
    detail_en: pack.detailEn,
    position: pack.position,
  };
  await sql`insert into store.pack ${sql(row)} on conflict (id) do nothing`;
  const [found] = await sql<{ boxId: string; saleStart: Date; saleEnd: Date }[]>`
    select box_id as "boxId", starts_at as "saleStart", ends_at as "saleEnd" from store.pack where id = ${pack.id}`;
  if (!found) throw new Error(`pack ${pack.id} is gone`);
  return found;
}
