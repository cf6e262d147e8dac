import type { gacha } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/db';

/** A store as a carrier's list has it; the prefecture by its Japanese name. */
export interface PickupStore {
  readonly code: string;
  readonly chain: string;
  readonly name: string;
  /** Seven digits. */
  readonly zipcode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly address: string;
}

export interface Imported {
  readonly added: number;
  readonly changed: number;
  readonly closed: number;
  readonly listed: number;
}

interface Import {
  readonly carrier: gacha.PickupCarrier;
  readonly stores: readonly PickupStore[];
  /** These rows of the list alone. */
  readonly part?: { readonly from: number; readonly rows: number } | undefined;
  readonly mayClose: boolean;
  readonly at: Date;
}

/**
 * Takes a carrier's list of stores over: what it no longer names is closed, what it names again is open. The same list once more changes nothing.
 * Fails with `pickup_store_closes` when it leaves out more than a tenth of the open ones, unless `mayClose`; with `pickup_store_prefecture` for a
 * prefecture that there is not; of a part with `pickup_store_whole` where it is the last one and others of the list are not there.
 */
export async function importPickupStores(sql: Sql | TransactionSql, { carrier, stores, part, mayClose, at }: Import): Promise<Imported> {
  const rows = stores.map((store) => ({ ...store }));
  const [row] = part
    ? await sql<Imported[]>`
        select * from gacha.import_pickup_part(${carrier}, ${sql.json(rows)}, ${part.from}, ${part.rows}, ${mayClose}, ${at})`
    : await sql<Imported[]>`select * from gacha.import_pickup_stores(${carrier}, ${sql.json(rows)}, ${mayClose}, ${at})`;
  return row!;
}

/** Offers a carrier's stores, or changes what is offered of them. Parcels keep what they were promised. */
export async function offerPickup(
  sql: Sql | TransactionSql,
  { carrier, mostCards, keepDays }: { carrier: gacha.PickupCarrier; mostCards: number; keepDays: number },
): Promise<void> {
  await sql`
    insert into gacha.pickup_carrier (carrier, is_offered, most_cards, keep_days) values (${carrier}, true, ${mostCards}, ${keepDays})
    on conflict (carrier) do update set is_offered = true, most_cards = excluded.most_cards, keep_days = excluded.keep_days
    where (pickup_carrier.is_offered, pickup_carrier.most_cards, pickup_carrier.keep_days) is distinct from (true, excluded.most_cards, excluded.keep_days)`;
}

/** Two who change what is offered come one after the other. */
export async function holdPickup(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('gacha.pickup_carrier', 0))`;
}

/** Offers a carrier's stores no more; parcels to there go on. Whether it was offered. */
export async function stopPickup(sql: Sql | TransactionSql, carrier: gacha.PickupCarrier): Promise<boolean> {
  const rows = await sql`update gacha.pickup_carrier set is_offered = false where carrier = ${carrier} and is_offered returning carrier`;
  return rows.length > 0;
}

/** Whether the cards of a pack go to addresses only, from now on. False: there is no such pack. */
export async function barPickup(sql: Sql | TransactionSql, packId: number, isBarred: boolean): Promise<boolean> {
  const known = await sql`select from store.pack_summary where pack_id = ${packId}`;
  if (known.length === 0) return false;
  if (isBarred) await sql`insert into gacha.pickup_bar (pack_id) values (${packId}) on conflict do nothing`;
  else await sql`delete from gacha.pickup_bar where pack_id = ${packId}`;
  return true;
}

export interface PickupLine {
  readonly carrier: string;
  readonly isOffered: boolean;
  readonly mostCards: number | null;
  readonly keepDays: number | null;
  readonly open: number;
  readonly closed: number;
}

/** What is offered of each carrier, and how many stores it has; packs whose cards go to addresses only. */
export async function pickupState(sql: Sql | TransactionSql): Promise<{ carriers: readonly PickupLine[]; barred: readonly number[] }> {
  const carriers = await sql<PickupLine[]>`
    select c.carrier, coalesce(o.is_offered, false) as "isOffered", o.most_cards as "mostCards", o.keep_days::int as "keepDays",
      (select count(*)::int from gacha.pickup_store s where s.carrier = c.carrier and s.closed_at is null) as open,
      (select count(*)::int from gacha.pickup_store s where s.carrier = c.carrier and s.closed_at is not null) as closed
    from (values ('yamato'), ('japan_post')) c (carrier) left join gacha.pickup_carrier o on o.carrier = c.carrier`;
  const barred = await sql<{ pack_id: number }[]>`select pack_id from gacha.pickup_bar order by 1`;
  return { carriers, barred: barred.map(({ pack_id }) => pack_id) };
}

/** Packs whose cards go to addresses only, with their names. */
export async function barredPacks(sql: Sql): Promise<readonly { pack_id: number; name_ja: string; name_en: string }[]> {
  return await sql<{ pack_id: number; name_ja: string; name_en: string }[]>`
    select b.pack_id, p.name_ja, p.name_en from gacha.pickup_bar b join store.pack_summary p on p.pack_id = b.pack_id order by 1`;
}
