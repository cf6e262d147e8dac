// A shop with very many purchases, in bulk: what the desk's list of them is asked of. Nothing of it is drawn or paid for.
import { randomUUID } from 'node:crypto';
import type { Sql } from '@fudaya/db';

/** Members who bought them, and the packs: of pack 1 there are five purchases, of the others ever more. */
export const buyers = 20_000;
export const packs = 300;

/**
 * Over two years, one after the other. The last five hundred wait for their draw, one in five thousand is void with its box, one in a thousand was paid
 * back without a place.
 */
export async function addPurchases(
  sql: Sql,
  count: number,
): Promise<{ readonly memberIds: readonly string[]; readonly boxIds: readonly string[] }> {
  const boxIds = Array.from({ length: packs }, () => randomUUID());
  const memberIds = Array.from({ length: buyers }, () => randomUUID());
  const bytes = Buffer.alloc(32);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
      select i, 1, b, '星座パック 第' || i || '弾', 'Stars, part ' || i, '[]', 500, 1, now(), now() from unnest(${boxIds}::uuid[]) with ordinality t (b, i)`;
    await tx`
      insert into gacha.box (id, pack_id, n, price, unit, sale_start, sale_end, root, anchor, chain_length, chain_secret, tick0, tick_seconds,
        round_after_seconds, beacon, beacon_genesis, beacon_period, terms, terms_hash, head, drawn, method)
      select b, i, 1000000, 500, 'PT', now(), now(), ${bytes}::bytea, ${bytes}::bytea, 1, ''::bytea, 0, 3, 3, 'none', 0, 3, '{}', ('\\x' || lpad(to_hex(i), 64, '0'))::bytea,
        ${bytes}::bytea, ''::bytea, 2
      from unnest(${boxIds}::uuid[]) with ordinality t (b, i)`;
    await tx`
      insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at, state,
        settled_at)
      select gen_random_uuid(), b.ids[p], p, m.ids[1 + (hashint4(i) & 65535) % ${buyers}::int], ${bytes}::bytea, 1 + i % 10, 500 * (1 + i % 10), 'PT', i, i,
        ${bytes}::bytea, ${bytes}::bytea, i, at, case when i > ${count - 500}::int then 'accepted' when i % 5000 = 7 then 'void' else 'resolved' end, at
      from (
        select i, now() - interval '730 days' + i * (interval '730 days' / ${count}::int) as at,
          case when i <= 5 then 1 else 2 + floor(${packs - 2}::int * power((hashint4(-i) & 65535) / 65536.0, 2))::int end as p
        from generate_series(1, ${count}::int) i) made,
        (select ${boxIds}::uuid[] as ids) b, (select ${memberIds}::uuid[] as ids) m`;
    await tx`
      insert into gacha.paid_purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, client_seed, journal_id, paid_at, outcome)
      select gen_random_uuid(), box_id, pack_id, member_id, session_hash, n, cost, unit, client_seed, journal_id, accepted_at, 'sold_out'
      from gacha.purchase where seq % 1000 = 3`;
  });
  await sql`analyze gacha.purchase, gacha.paid_purchase, gacha.box`;
  return { memberIds, boxIds };
}
