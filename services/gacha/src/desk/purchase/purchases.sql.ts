import { anywhere, readingWhole, type Sql } from '@fudaya/db';

export interface Asked {
  readonly id?: string | undefined;
  readonly memberId?: string | undefined;
  /** Of these boxes alone. */
  readonly boxIds?: readonly string[] | undefined;
  /** From then on, until just before. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Older than this one: microseconds, so that none of a moment is passed over. */
  readonly before?: { readonly micros: string; readonly id: string } | undefined;
  readonly limit: number;
}

export interface ListRow {
  readonly id: string;
  readonly at: Date;
  readonly micros: string;
  readonly member_id: string;
  readonly pack_id: number;
  readonly packs: number;
  readonly cost: number;
  readonly unit: 'PT' | 'COIN';
  readonly standing: 'paid' | 'refused' | 'accepted' | 'drawn' | 'void';
}

const isOf = (sql: Sql, { id, memberId, boxIds }: Asked) => sql`
  ${id === undefined ? sql`` : sql`and p.id = ${id}`}
  ${memberId === undefined ? sql`` : sql`and p.member_id = ${memberId}`}
  ${boxIds === undefined ? sql`` : boxIds.length === 1 ? sql`and p.box_id = ${boxIds[0]!}` : sql`and p.box_id = any (${[...boxIds]}::uuid[])`}`;

const instantOf = (sql: Sql, micros: string) => sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

export type Placed = 'accepted' | 'resolved' | 'void';

/** At the boxes' home: those that have their place, newest first. State and box are judged in the index purchase_newest. */
export async function placedPurchases(sql: Sql, asked: Asked, state?: Placed): Promise<readonly ListRow[]> {
  const whole = await readingWhole(sql);
  const { from, until, before, limit } = asked;
  return await whole<ListRow[]>`
    select p.id, p.accepted_at as at, (extract(epoch from p.accepted_at) * 1000000)::bigint::text as micros, p.member_id, p.pack_id, p.n as packs,
      p.cost::float8 as cost, p.unit,
      case when p.state = 'void' then 'void'
        when p.state = 'accepted' or exists (select 1 from gacha.owed_draw o where o.purchase_id = p.id and o.box_id = p.box_id) then 'accepted'
        else 'drawn' end as standing
    from gacha.purchase p
    where true ${isOf(whole, asked)}
      ${state === undefined ? whole`` : whole`and p.state = ${state}`}
      ${state === 'resolved' ? whole`and not exists (select 1 from gacha.owed_draw o where o.purchase_id = p.id and o.box_id = p.box_id)` : whole``}
      ${from === undefined ? whole`` : whole`and p.accepted_at >= ${from}`}
      ${until === undefined ? whole`` : whole`and p.accepted_at < ${until}`}
      ${before === undefined ? whole`` : whole`and (p.accepted_at, p.id) < (${instantOf(whole, before.micros)}, ${before.id}::uuid)`}
    order by p.accepted_at desc, p.id desc limit ${limit}`;
}

/** At the boxes' home: drawn, and not with their member yet, which still counts as waiting for the draw. */
export async function owedPurchases(sql: Sql, asked: Asked): Promise<readonly ListRow[]> {
  const whole = await readingWhole(sql);
  const { id, memberId, boxIds, from, until, before, limit } = asked;
  return await whole<ListRow[]>`
    select o.purchase_id as id, o.accepted_at as at, (extract(epoch from o.accepted_at) * 1000000)::bigint::text as micros, o.member_id, o.pack_id,
      o.n as packs, o.cost::float8 as cost, o.unit, 'accepted' as standing
    from gacha.owed_draw o
    where true
      ${id === undefined ? whole`` : whole`and o.purchase_id = ${id}`}
      ${memberId === undefined ? whole`` : whole`and o.member_id = ${memberId}`}
      ${boxIds === undefined ? whole`` : whole`and o.box_id = any (${[...boxIds]}::uuid[])`}
      ${from === undefined ? whole`` : whole`and o.accepted_at >= ${from}`}
      ${until === undefined ? whole`` : whole`and o.accepted_at < ${until}`}
      ${before === undefined ? whole`` : whole`and (o.accepted_at, o.purchase_id) < (${instantOf(whole, before.micros)}, ${before.id}::uuid)`}
    order by o.accepted_at desc, o.purchase_id desc limit ${limit}`;
}

/** At the members' home: paid and without a place yet, or paid back because there was none; newest first. */
export async function paidPurchases(sql: Sql, asked: Asked, isRefused: boolean): Promise<readonly ListRow[]> {
  const whole = await readingWhole(sql);
  const { from, until, before, limit } = asked;
  return await whole<ListRow[]>`
    select p.id, p.paid_at as at, (extract(epoch from p.paid_at) * 1000000)::bigint::text as micros, p.member_id, p.pack_id, p.n as packs,
      p.cost::float8 as cost, p.unit, case when p.outcome is null then 'paid' else 'refused' end as standing
    from gacha.paid_purchase p
    where ${isRefused ? whole`p.outcome is not null` : whole`p.outcome is null`} ${isOf(whole, asked)}
      ${from === undefined ? whole`` : whole`and p.paid_at >= ${from}`}
      ${until === undefined ? whole`` : whole`and p.paid_at < ${until}`}
      ${before === undefined ? whole`` : whole`and (p.paid_at, p.id) < (${instantOf(whole, before.micros)}, ${before.id}::uuid)`}
    order by p.paid_at desc, p.id desc limit ${limit}`;
}

/** Which of these have their place by now. */
export async function placedOf(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string }[]>`select p.id from gacha.purchase p where p.id = any (${[...ids]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Boxes that fit all of these: their own ids, their packs' numbers, parts of their packs' names. The newest packs first. */
export async function boxesNamed(
  sql: Sql,
  { ids, packs, names, limit }: { ids: readonly string[]; packs: readonly number[]; names: readonly string[]; limit: number },
): Promise<readonly string[]> {
  const whole = await readingWhole(sql);
  const parts = names.map(anywhere);
  const rows = await whole<{ id: string }[]>`
    select b.id from gacha.box b left join store.pack_summary p on p.pack_id = b.pack_id
    where true
      ${ids.length === 0 ? whole`` : whole`and b.id = all (${[...ids]}::uuid[])`}
      ${packs.length === 0 ? whole`` : whole`and b.pack_id = all (${[...packs]}::int[])`}
      ${parts.length === 0 ? whole`` : whole`and (p.name_ja ilike all (${parts}::text[]) or p.name_en ilike all (${parts}::text[]))`}
    order by b.pack_id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function boxKnown(sql: Sql, id: string): Promise<boolean> {
  const [row] = await sql`select 1 from gacha.box where id = ${id}`;
  return row !== undefined;
}

/** What packs are called, by their number. */
export async function namesOfPacks(sql: Sql, packs: readonly number[]): Promise<ReadonlyMap<number, { name_ja: string; name_en: string }>> {
  const rows = await sql<{ pack_id: number; name_ja: string; name_en: string }[]>`
    select pack_id, name_ja, name_en from store.pack_summary where pack_id = any (${[...packs]}::int[])`;
  return new Map(rows.map(({ pack_id, ...names }) => [pack_id, names]));
}
