// What the tests of this service share: a catalogue of two card types, and packs with their boxes, written as the owner.
import { randomBytes, randomUUID } from 'node:crypto';
import { unguarded } from '@fudaya/db/testing';
import type { Sql } from '@fudaya/kit';

export interface PackWish {
  readonly id: number;
  readonly type?: number;
  readonly n?: number;
  readonly taken?: number;
  readonly cap?: number;
  readonly perPurchase?: number;
  readonly coin?: boolean;
  readonly saleStart?: Date;
  readonly saleEnd?: Date;
  readonly isLogged?: boolean;
  readonly showCardlist?: number;
  readonly beacon?: string;
  /** Hours by rank before `saleStart`. */
  readonly earlyHours?: readonly number[];
}

export const noon = new Date('2026-11-01T03:00:00Z');
export const hoursLater = (hours: number): Date => new Date(noon.getTime() + hours * 3_600_000);

export async function aCatalogue(sql: Sql): Promise<void> {
  await sql`
    insert into store.card_type (id, name_ja, name_en, position)
    values (1, '星空アルカナ', 'Starlit Arcana', 2), (2, '朱雀絵巻', 'Vermilion Scrolls', 1)`;
  await sql`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
    select 'hoshi-' || lpad(i::text, 3, '0'), 1, '星' || i, 'Star ' || i, 'HA-' || i, i % 4, '/art/hoshi-' || i || '.avif', 60
    from generate_series(1, 30) i`;
}

/** A pack with its box; returns the box's id. */
export async function aPack(sql: Sql, wish: PackWish): Promise<string> {
  const { id, type = 1, n = 100, taken = 0, cap = 0, perPurchase = 0, coin = false } = wish;
  const { showCardlist = 1, beacon = 'none', isLogged = true, earlyHours } = wish;
  const { saleStart = hoursLater(-24), saleEnd = hoursLater(24) } = wish;
  const begins = new Date(saleStart.getTime() - Math.max(0, ...(earlyHours ?? [])) * 3_600_000);
  const box = randomUUID();
  const hash = new Uint8Array(randomBytes(32));
  await sql`
    insert into gacha.box (id, pack_id, n, price, unit, cap_per_member, cap_per_purchase, sale_start, sale_end, root, anchor, chain_length,
      chain_secret, tick0, tick_seconds, round_after_seconds, seal_margin_ms, beacon, beacon_genesis, beacon_period, terms, terms_hash,
      head, taken, drawn, notice_seconds, method)
    values (${box}, ${id}, ${n}, 300, ${coin ? 'COIN' : 'PT'}, ${cap}, ${perPurchase}, ${begins}, ${saleEnd}, ${hash}, ${hash}, 10,
      ${hash}, 0, 3, 2, 1000, ${beacon}, 0, 3, '{}', ${hash}, ${hash}, ${taken}, ${new Uint8Array(Math.ceil(n / 8))},
      ${beacon.startsWith('drand:52') ? 600 : 0}, 2)`;
  if (earlyHours)
    await sql`insert into gacha.early_sale (box_id, opens_at, hours) values (${box}, ${saleStart}, ${[...earlyHours]}::int[])`;
  if (isLogged) {
    await sql`
      insert into gacha.announcement (box_id, leaf, received_at, seen_at, is_timely)
      values (${box}, gacha.log_add(${`terms of ${box}`}), ${hoursLater(-25)}, ${hoursLater(-25)}, true)`;
  }
  await sql`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, max_buy_count, starts_at, ends_at,
      show_cardlist, detail_ja, detail_en, position)
    values (${id}, ${type}, ${box}, ${`パック${id}`}, ${`Pack ${id}`}, ${sql.json([`/art/pack-${id}.avif`])}, 300, ${coin ? 2 : 1}, ${cap},
      ${saleStart}, ${saleEnd}, ${showCardlist}, '<p>説明</p>', '<p>About</p>', ${id})`;
  return box;
}

/** Puts the cards hoshi-001 to hoshi-030 into a box, though it is published: one slot each, the first being the top prize. */
export async function fillBox(sql: Sql, box: string): Promise<void> {
  await unguarded(
    sql,
    (tx) => tx`
      insert into gacha.manifest_line (box_id, first_slot, count, card_id, rarity, reveal_rarity, return_points, first_serial, drawn)
      select ${box}::uuid, i - 1, 1, 'hoshi-' || lpad(i::text, 3, '0'), 'C', case when i = 1 then 5 else 1 + i % 4 end, 10, 0, (i = 2)::int
      from generate_series(1, 30) i`,
  );
}
