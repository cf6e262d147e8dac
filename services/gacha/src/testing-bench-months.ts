// Two years of purchases and their cards for a bench, in one table each or by months: the second as decision 180 tried it, and no shop has it.
import type { Sql } from '@fudaya/db';

const monthAgo = (back: number) => `date_trunc('month', now()) - make_interval(months => ${back})`;
/** The first id of a month: a purchase's id begins with its time, a card's would carry its month as a journal's does (decision 100). */
const firstId = {
  'gacha.purchase': (back: number) =>
    `(lpad(to_hex((extract(epoch from ${monthAgo(back)}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`,
  'books.drawn_card': (back: number) => `books.first_id((${monthAgo(back)})::date)`,
} as const;
const tables = ['gacha.purchase', 'books.drawn_card'] as const;

/**
 * Both tables by ranges of their ids, empty, from so many months ago to the next. What is unique over months and is not the id goes into a table of
 * keys, as those of journals do. Views, triggers and rights come with the next `migrate`.
 */
export async function partitionDraws(owner: Sql, months: number): Promise<void> {
  for (const table of tables) await owner.unsafe(byMonths(table)).simple();
  await owner.unsafe(keys).simple();
  for (const table of tables)
    for (let back = months; back >= -1; back--) {
      const [row] = await owner.unsafe<{ from: string; to: string }[]>(
        `select (${firstId[table](back)})::text as from, (${firstId[table](back - 1)})::text as to`,
      );
      await owner.unsafe(
        `create table ${table}_${back < 0 ? 'next' : back} partition of ${table} for values from ('${row!.from}') to ('${row!.to}')`,
      );
    }
  await owner.unsafe('delete from plumbing_migrations.sql_file; delete from plumbing_migrations.sql_locking').simple();
}

/** All its indexes but those of unique keys that are not the id: these are plain ones, for the keys have a table. */
const byMonths = (table: string): string => `do $$
declare definition text; definitions text[];
begin
  select array_agg(replace(pg_get_indexdef(i.indexrelid), 'UNIQUE ', '')) into definitions
  from pg_index i where i.indrelid = '${table}'::regclass and not i.indisprimary;
  alter table ${table} rename to before_months;
  create table ${table} (like ${table.split('.')[0]}.before_months including defaults including constraints including generated) partition by range (id);
  drop table ${table.split('.')[0]}.before_months cascade;
  alter table ${table} add primary key (id);
  foreach definition in array definitions loop execute definition; end loop;
end $$`;

const keys = `
create table gacha.purchase_key (box_id uuid, seq bigint, primary key (box_id, seq));
create table books.drawn_key (box_id uuid, slot int, primary key (box_id, slot));
create function gacha.keep_purchase_keys() returns trigger language plpgsql security definer set search_path = '' as $$
begin insert into gacha.purchase_key select f.box_id, f.seq from fresh f; return null; end $$;
create function books.keep_drawn_keys() returns trigger language plpgsql security definer set search_path = '' as $$
begin insert into books.drawn_key select f.box_id, f.slot from fresh f; return null; end $$;
create trigger purchase_keys after insert on gacha.purchase referencing new table as fresh for each statement execute function gacha.keep_purchase_keys();
alter table gacha.purchase enable always trigger purchase_keys;
create trigger drawn_keys after insert on books.drawn_card referencing new table as fresh for each statement execute function books.keep_drawn_keys();
alter table books.drawn_card enable always trigger drawn_keys;
alter table books.drawn_card alter column id add generated always as identity (sequence name books.drawn_card_id_seq);
alter table books.card_decision add foreign key (drawn_card_id) references books.drawn_card (id)`;

/** Buying looks only where the ids of its batch can be: known when the query is planned, they open one partition. */
export async function pruneAccept(owner: Sql): Promise<void> {
  for (const [name, from, to] of [
    ['accept_judge', 'old.id = item.id', 'old.id = item.id and old.id between first_id and last_id'],
    ['accept', 'p.id = t.id', 'p.id = t.id and p.id between first_id and last_id'],
  ] as const) {
    const [row] = await owner<{ text: string }[]>`
      select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'gacha'::regnamespace and proname = ${name}`;
    const text = row!.text
      .replace('declare\n', `declare\n  first_id uuid := ${edge('')};\n  last_id uuid := ${edge('desc')};\n`)
      .replace(from, to);
    if (!text.includes(to) || !text.includes('first_id uuid')) throw new Error(`gacha.${name} is not as it was`);
    await owner.unsafe(text);
  }
}
const edge = (order: '' | 'desc') => `(select i from unnest(ids) i order by i ${order} limit 1)`;

/** So many purchases of one card each in every month before this one, drawn and decided; a box a month. */
export async function fillDraws(
  owner: Sql,
  { months, perMonth, members }: { months: number; perMonth: number; members: number },
): Promise<void> {
  for (let back = months; back >= 1; back--)
    await owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx.unsafe(
        `
        with box as (select ${firstId['gacha.purchase'](back)} as id),
        bought as (
          insert into gacha.purchase
            (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at, state, settled_at, decide_by, decided_at, sent)
          select uuidv7(${monthAgo(back)} + i * interval '20 days' / ${perMonth} - now()), box.id, 1000 + ${back},
                 ('00000000-0000-4000-8000-' || lpad(to_hex(1 + (i::bigint * 7919 + ${back}) % ${members}), 12, '0'))::uuid,
                 sha256(i::text::bytea), 1, 1, 'PT', i, i / 50, sha256(('c' || i)::bytea), sha256(('h' || i)::bytea),
                 ${firstId['books.drawn_card'](back)} + i, ${monthAgo(back)} + i * interval '20 days' / ${perMonth}, 'resolved',
                 ${monthAgo(back)} + interval '21 days', ${monthAgo(back)} + interval '22 days', ${monthAgo(back)} + interval '22 days', 0
          from box, generate_series(1, ${perMonth}) i
          returning id, box_id, member_id, seq, settled_at
        ),
        card as (
          insert into books.drawn_card (id, purchase_id, member_id, box_id, slot, ord, card_id, rarity, cost, return_points, unit, drawn_at, decide_by)
          overriding system value
          select ${firstId['books.drawn_card'](back)} + b.seq, b.id, b.member_id, b.box_id, b.seq - 1, 0, 'bench', 1, 1, 1, 'PT', b.settled_at, b.settled_at + interval '1 day'
          from bought b order by b.seq
          returning id
        )
        insert into books.card_decision (drawn_card_id, kind, decided_by, at, journal_id) select id, 'convert', 'deadline', now(), id from card`,
      );
    });
  await owner.unsafe(`select setval('books.drawn_card_id_seq', ${firstId['books.drawn_card'](0)}, false)`);
}

/** Bytes of both tables with their indexes and keys, and of these the keys. */
export async function bytesOfDraws(owner: Sql): Promise<{ all: number; keys: number }> {
  const [row] = await owner<{ all: number; keys: number }[]>`
    with part as (
      select c.relname, pg_total_relation_size(c.oid) as bytes from pg_class c
      where c.relkind = 'r' and c.relname ~ '^(purchase|drawn_card)(_key|_\\d+|_next)?$|^drawn_key$'
    )
    select coalesce(sum(bytes), 0)::bigint as all, coalesce(sum(bytes) filter (where relname ~ 'key'), 0)::bigint as keys from part`;
  return row!;
}
