// All rows of a shop in a database of one Postgres, where every promise can be judged, whatever engine they are kept by.
import type { Sql } from '@fudaya/db';
import { pour } from '@fudaya/db/pour';

const areas = ['account', 'books', 'checks', 'gacha', 'payment', 'plumbing', 'store'];
/** Its rows come with the journals', by a trigger that nothing leaves out. */
const cameAlready = 'books.journal_key';

/** What `to` had is gone. Neither triggers nor foreign keys look at what comes. */
export async function copyShop(from: Sql, to: Sql): Promise<void> {
  const tables = await to<{ name: string; columns: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
           (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
            where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any (${areas}) order by 1`;
  await to.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of tables) {
      if (name === cameAlready) continue;
      await pour(from, `select ${columns} from ${name}`, tx, `${name} (${columns})`);
    }
  });
}
