// Drawn purchases of before, to their members' home, beside those who buy and decide (decision 192).
import { readFile } from 'node:fs/promises';
import type { Sql } from './connect.ts';
import { withLockTimeout, type Patience } from './lock-timeout.ts';

const triggersFile = new URL('../sql/34-gacha-drawn.sql', import.meta.url);
/** Who decides one of these meanwhile waits as long as a part takes. */
const copiedAtOnce = 10_000;
const what = 'gacha.drawn_purchase';

/**
 * Before views and functions come that look for drawn purchases there. First the triggers, which wait for those who write and are then there for all,
 * so that what is copied after them is all that came before them. Once; broken off, the next migration does it again.
 */
export async function copyDrawnPurchases(sql: Sql, patience: Patience): Promise<void> {
  await sql`create table if not exists plumbing_migrations.copied (what text primary key)`;
  const [known] = await sql`select from plumbing_migrations.copied where what = ${what}`;
  if (known) return;
  const triggers = await readFile(triggersFile, 'utf8');
  await withLockTimeout(sql, patience, async () => void (await sql.begin((tx) => tx.unsafe(triggers).simple())));
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;) after = await copyAfter(sql, after);
  await sql`insert into plumbing_migrations.copied (what) values (${what})`;
}

/** The last purchase that was looked at; undefined when there was none. */
async function copyAfter(sql: Sql, after: string): Promise<string | undefined> {
  const [row] = await sql<{ last: string | null }[]>`
    with part as materialized (select * from gacha.purchase where id > ${after} order by id limit ${copiedAtOnce}),
    copied as (
      insert into gacha.drawn_purchase
        (id, member_id, box_id, pack_id, n, cost, unit, accepted_at, settled_at, decide_by, decided_at, sent, shipment_id)
      select id, member_id, box_id, pack_id, n, cost, unit, accepted_at, settled_at, decide_by, decided_at, sent, shipment_id
      from part where state = 'resolved' on conflict do nothing
    )
    select (select id from part order by id desc limit 1) as last`;
  return row?.last ?? undefined;
}
