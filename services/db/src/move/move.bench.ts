// How long a shop stands that moves to Citus (decision 199): `CITUS_HOME=… node services/db/src/move/move.bench.ts`. BENCH_ENTRIES entries of the books (usual: a
// million) of purchases of one pack by 20,000 members, both servers on this machine, and writers that go on during the copy.
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '../connect.ts';
import { startEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { startCitus } from '../testing-citus.ts';
import { testRolePassword } from '../testing-cluster.ts';
import { throwawayFolder } from '../testing-folder.ts';
import { copyShop, switchShop } from './move.ts';

const entries = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000);
const members = 20_000;
/** Of each purchase: two when it is bought. */
const purchases = Math.floor(entries / 2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** By the tables alone: neither triggers nor foreign keys look, but keys of journals are kept. */
async function makeRows(owner: Sql): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temporary table m on commit drop as select i, gen_random_uuid() as id from generate_series(1, ${members}) i`;
    await tx`insert into books.balance (member_id, pt) select id, 1000000 from m`;
    await tx`
      insert into books.account (code, member_id, unit)
      select code, m.id, unit from m cross join (values ('points.bonus', 'PT'), ('coins', 'COIN')) c (code, unit)`;
    await tx`create temporary table p on commit drop as
      select n, gen_random_uuid() as id, m.id as member_id, a.id as account_id, s.id as revenue
      from generate_series(1, ${purchases}) n join m on m.i = 1 + n % ${members}
      join books.account a on a.member_id = m.id and a.code = 'points.bonus'
      cross join (select min(id) as id from books.account where member_id is null and unit = 'PT') s`;
    await tx`insert into books.journal (kind, idem, ref, at) select 'draw', 'draw:' || id, id::text, now() from p order by n`;
    await tx`
      insert into books.entry (journal_id, line, account_id, unit, amount)
      select k.journal_id, side, case side when 1 then p.account_id else p.revenue end, 'PT', 100 * (3 - 2 * side)
      from p join books.journal_key k on k.idem = 'draw:' || p.id cross join generate_series(1, 2) side`;
    await tx`
      insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at)
      select p.id, '00000000-0000-4000-8000-000000000001', 1, p.member_id, sha256(p.id::text::bytea), 1, 100, 'PT', p.n, p.n / 100, sha256('c'), sha256('h'),
             k.journal_id, now()
      from p join books.journal_key k on k.idem = 'draw:' || p.id`;
  });
  await owner`analyze`;
}

const plain = await startEmbedded({ dataDir: throwawayFolder('bench-old'), isThrowaway: true });
const citus = await startCitus();
const owner = connect(plain.url, { max: 4, settings: { session_replication_role: 'replica' } });
try {
  await migrate(plain.url, { rolePassword: testRolePassword });
  await makeRows(owner);
  const [{ size }] = await owner<[{ size: string }]>`select pg_size_pretty(pg_database_size(current_database())) as size`;
  say(`${2 * purchases} entries of ${purchases} purchases, ${size}`);
  const move = { oldUrl: plain.url, newUrl: citus.url, rolePassword: testRolePassword, database: { engine: 'citus', shards: 4 } } as const;
  const over = new AbortController();
  let written = 0;
  const writing = (async () => {
    for (; !over.signal.aborted; written += 100) {
      await owner`
        update books.balance set pt = pt - 1 where member_id in (select member_id from books.balance order by random() limit 100)`;
      await pause(100);
    }
  })();
  const begun = performance.now();
  await copyShop(move);
  say(`copied and compared beside writers in ${((performance.now() - begun) / 1000).toFixed(0)} s, ${written} rows were written meanwhile`);
  over.abort();
  await writing;
  const { took_ms } = await switchShop({ ...move, by: 'bench', note: 'bench', tell: say });
  say(`the shop stood ${(took_ms / 1000).toFixed(1)} s`);
} finally {
  await owner.end({ timeout: 5 });
  await plain.stop();
  await citus.stop();
}
