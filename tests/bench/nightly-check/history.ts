// Years of a shop in a minute: rows as the shop writes them, in bulk. Four purchases of two cards use up one payment; of the cards one ships,
// and every other purchase turns the second into points.
import type { Sql } from '@fudaya/db';

const members = 20_000;
const purchasesOfBox = 10_000;
/** Loads begin and end with one. */
export const purchasesOfTick = 100;
export const entriesOfPurchase = 7.5;
/** With it a box begins. */
export const firstPurchase = purchasesOfBox;
/** So many purchases a day, and when the first was. */
export const purchasesOfDay = 8900;
const start = new Date('2026-06-01T00:00:00Z');
export const timeOf = (purchase: number): Date => new Date(start.getTime() + (purchase / purchasesOfDay) * 86_400_000);

const bulk = [
  'books.journal',
  'books.entry',
  'books.lot',
  'books.drawn_card',
  'books.card_decision',
  'gacha.purchase',
  'payment.payment',
  'payment.receipt',
];

/** Before a load: what is only a bench's needs no log. */
export async function prepareHistory(sql: Sql): Promise<void> {
  for (const table of ['months.entry_before', 'gacha.purchase', 'payment.receipt']) await sql`alter table ${sql(table)} set unlogged`;
  await sql.unsafe(`
    create function public.bench_heads(box uuid, first_seq bigint, last_seq bigint) returns table (seq bigint, head bytea)
    language plpgsql as $$
    declare
      tag bytea := sha256(convert_to('oripa/v2/accept', 'UTF8'));
    begin
      select coalesce((select p.head from gacha.purchase p where p.box_id = box and p.seq = first_seq - 1),
        sha256(sha256(convert_to('oripa/v2/head', 'UTF8')) || b.terms_hash)) into head from gacha.box b where b.id = box;
      for s in first_seq..last_seq loop
        seq := s;
        head := sha256(tag || head || int8send(s)
          || uuid_send(md5('p' || ((select b.pack_id from gacha.box b where b.id = box)::bigint * ${purchasesOfBox} + s - 1))::uuid)
          || int4send(2) || '\\x00'::bytea || int8send((s - 1) / ${purchasesOfTick} + 1));
        return next;
      end loop;
    end $$`);
  await sql`insert into payment.method (id, name_ja, name_en, position) values (1, 'カード', 'Card', 1)`;
  await sql`insert into payment.course (id, point, price, original_price, position) overriding system value values (1, 800, 800, 800, 1)`;
  await sql`insert into books.balance (member_id) select md5('m' || m)::uuid from generate_series(0, ${members - 1}) m`;
  await sql`
    insert into books.account (id, code, member_id, unit) overriding system value
    select 1000 + 2 * m + k, case k when 0 then 'points.paid' else 'points.return' end, md5('m' || m)::uuid, 'PT'
    from generate_series(0, ${members - 1}) m cross join generate_series(0, 1) k`;
}

/** A large load makes its indexes afterwards, all at once. */
export async function withoutIndexes(sql: Sql, load: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any (${bulk}::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await load();
  await sql`set maintenance_work_mem = '512MB'`;
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`analyze`;
}

/** Purchases from (included) and to, both multiples of a hundred, behind all that came before. */
export async function addHistory(sql: Sql, from: number, to: number): Promise<void> {
  const [ids] = await sql<Record<string, number>[]>`
    select books.system_account('cash', 'JPY') as cash, books.system_account('clearing', 'JPY') as yen, books.system_account('clearing', 'PT') as clearing,
           books.system_account('prize_due', 'PT') as due, books.system_account('revenue', 'PT') as revenue`;
  const { cash, yen, clearing, due, revenue } = ids as { cash: number; yen: number; clearing: number; due: number; revenue: number };
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local jit = off`;
    await tx`
      create temp table u on commit drop as
      select u, timestamptz ${tx.unsafe(`'${start.toISOString()}'`)} + u * interval '1 day' / ${tx.unsafe(String(purchasesOfDay))} as at,
             (u / 4 * 7919) % ${members} as m, md5('p' || u)::uuid as purchase, md5('b' || u / ${purchasesOfBox})::uuid as box,
             u % ${purchasesOfBox} + 1 as seq, u % 2 = 1 as converts, md5('pay' || u / 4)::uuid as payment
      from generate_series(${from}::bigint, ${to - 1}::bigint) u`;
    // A purchase's journals: 4u is the payment of every fourth, 4u + 1 the draw, 4u + 2 and 4u + 3 its cards.
    await tx`
      insert into books.journal (id, kind, idem, ref, at, xid) overriding system value
      select 4 * u + k, case k when 0 then 'payment' when 1 then 'draw' when 3 then case when converts then 'convert' else 'ship' end else 'ship' end,
             case k when 0 then 'payment:' || payment || ':paid' when 1 then 'draw:' || purchase
               when 2 then 'ship:' || box || ':' || 2 * seq - 2 else case when converts then 'convert:' else 'ship:' end || box || ':' || 2 * seq - 1 end,
             case k when 0 then payment::text when 1 then purchase::text else (2 * u + k - 2)::text end, at, '0'
      from u cross join generate_series(0, 3) k where k > 0 or u % 4 = 0`;
    await tx`
      insert into books.entry (journal_id, line, account_id, unit, amount, lot_id)
      select 4 * u + k, line, account, unit, amount, lot
      from u cross join lateral (values
        (0, 1, ${cash}::bigint, 'JPY', 800, null::bigint), (0, 2, ${yen}, 'JPY', -800, null), (0, 3, ${clearing}, 'PT', 800, null),
        (0, 4, 1000 + 2 * m, 'PT', -800, 2 * u), (1, 1, ${due}, 'PT', -200, null), (1, 2, 1000 + 2 * m, 'PT', 200, 2 * (u / 4 * 4)),
        (2, 1, ${due}, 'PT', 100, null), (2, 2, ${revenue}, 'PT', -100, null), (3, 1, ${due}, 'PT', 100, null),
        (3, 2, case when converts then 1000 + 2 * m + 1 end, 'PT', -10, 2 * u + 1),
        (3, 3, ${revenue}, 'PT', case when converts then -90 else -100 end, null)
      ) as e (k, line, account, unit, amount, lot)
      where account is not null and (k > 0 or u % 4 = 0)`;
    await tx`
      insert into books.lot (id, member_id, unit, class, granted, remaining, granted_at, expires_at, journal_id) overriding system value
      select 2 * u, md5('m' || m)::uuid, 'PT', 'paid', 800, 0, at, at + interval '170 days', 4 * u from u where u % 4 = 0
      union all select 2 * u + 1, md5('m' || m)::uuid, 'PT', 'return', 10, 10, at, at + interval '170 days', 4 * u + 3 from u where converts`;
    await tx`
      update books.balance b set pt = b.pt + s.pt
      from (select md5('m' || m)::uuid as id, 10 * count(*) as pt from u where converts group by m) s where s.id = b.member_id`;
    await tx`
      insert into payment.payment (id, member_id, session_hash, course_id, method_id, price, point, provider, order_id, state, input_hash, created_at, updated_at, paid_at, journal_id)
      select payment, md5('m' || m)::uuid, '', 1, 1, 800, 800, 'bench', payment, 'paid', '', at, at, at, 4 * u from u where u % 4 = 0`;
    await tx`insert into payment.receipt (payment_id, amount, at) select payment, 800, at from u where u % 4 = 0`;
    await addBoxes(tx as unknown as Sql, from, to);
    await tx`
      insert into books.drawn_card (id, purchase_id, member_id, box_id, slot, ord, card_id, rarity, cost, return_points, unit, drawn_at, decide_by) overriding system value
      select 2 * u + k, purchase, md5('m' || m)::uuid, box, 2 * seq - 2 + k, k, 'bench-1', 1, 100, 10, 'PT', at, at + interval '1 day'
      from u cross join generate_series(0, 1) k`;
    await tx`
      insert into books.card_decision (drawn_card_id, kind, decided_by, at, journal_id)
      select 2 * u + k, case when k = 1 and converts then 'convert' else 'ship' end, 'member', at, 4 * u + 2 + k from u cross join generate_series(0, 1) k`;
  });
  for (const table of bulk) await sql`analyze ${sql(table)}`;
}

async function addBoxes(tx: Sql, from: number, to: number): Promise<void> {
  const [first, last] = [Math.floor(from / purchasesOfBox), Math.floor((to - 1) / purchasesOfBox)];
  await tx`
    insert into gacha.box (id, pack_id, n, price, unit, sale_start, sale_end, root, anchor, chain_length, chain_secret, tick0, tick_seconds,
      round_after_seconds, method, beacon, beacon_genesis, beacon_period, terms, terms_hash, head, drawn)
    select md5('b' || b)::uuid, b, ${2 * purchasesOfBox}, 100, 'PT', now(), now(), '', '', 1000000, '', 0, 3, 2, 2, 'none', 0, 3, 'box ' || b, h.terms,
           sha256(sha256(convert_to('oripa/v2/head', 'UTF8')) || h.terms), ''
    from generate_series(${first}::int, ${last}::int) b
    cross join lateral (select sha256(sha256(convert_to('oripa/v2/terms', 'UTF8')) || convert_to('box ' || b, 'UTF8')) as terms) h
    on conflict do nothing`;
  await tx`
    insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at, state, settled_at)
    select purchase, box, u / ${purchasesOfBox}, md5('m' || m)::uuid, '', 2, 200, 'PT', u.seq, (u.seq - 1) / ${purchasesOfTick} + 1, '\\x00', h.head, 4 * u + 1, at, 'resolved', at
    from (select box as id, min(seq) as first, max(seq) as last from u group by box) b
    cross join lateral public.bench_heads(b.id, b.first, b.last) h
    join u on u.box = b.id and u.seq = h.seq`;
  await tx`
    update gacha.box b set seq = p.seq, head = p.head, taken = 2 * p.seq, last_tick = p.tick, last_sealed_tick = p.tick
    from gacha.purchase p
    where p.box_id = b.id and p.seq = (select max(seq) from u where u.box = b.id)`;
  await tx`
    insert into gacha.tick (box_id, t, first_seq, last_seq, head, round, sealed_at, state)
    select box, (u.seq - 1) / ${purchasesOfTick} + 1, min(p.seq), max(p.seq), (array_agg(p.head order by p.seq desc))[1], 1, now(), 'resolved'
    from u join gacha.purchase p on p.id = u.purchase group by 1, 2`;
}
