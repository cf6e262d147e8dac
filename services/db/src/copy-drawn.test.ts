// A shop whose drawn purchases are at their boxes alone is brought to the present, while somebody decides and draws.
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from './connect.ts';
import { usualPatience } from './lock-timeout.ts';
import { migrateTables } from './migrate-tables.ts';
import { migrate } from './migrate.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { testRolePassword } from './testing-cluster.ts';

let database: TestDatabase;
let before: Sql;
let url: string;
const name = `before_${randomBytes(6).toString('hex')}`;
const bring = () => migrate(url, { rolePassword: testRolePassword });
const many = 25_000;

const states = ['accepted', 'resolved', 'void'] as const;
let seq = 0;
/** As a service of before makes them, without the guards that ask for a box: those come with the functions. */
async function buy(count = 1, state: (typeof states)[number] = 'accepted'): Promise<void> {
  await before.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
    insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at, state, settled_at, decide_by)
    select gen_random_uuid(), ${boxId}, 1, gen_random_uuid(), '', 1 + i % 3, 100, 'PT', ${seq} + i, 1, '', '', 1, now(), ${state},
           case when ${state} <> 'accepted' then now() end, case when ${state} = 'resolved' then now() end
    from generate_series(1, ${count}) i`;
  });
  seq += count;
}
const boxId = randomUUID();

beforeAll(async () => {
  database = await testDatabase();
  await database.sql.unsafe(`create database ${name}`);
  url = new URL(`/${name}`, database.url('owner')).href;
  before = connect(url, { max: 4 });
  await migrateTables(before, fileURLToPath(new URL('../migrations', import.meta.url)), usualPatience);
  for (const state of states) await buy(state === 'resolved' ? many : 10, state);
});
afterAll(async () => {
  await before.end();
  await database.sql.unsafe(`drop database ${name} with (force)`);
  await database.close();
});

const different = async () =>
  await before`
    select coalesce(p.id, d.id) as id from (select * from gacha.purchase where state = 'resolved') p full join gacha.drawn_purchase d on d.id = p.id
    where (p.id, p.member_id, p.box_id, p.pack_id, p.n, p.cost, p.unit, p.accepted_at, p.settled_at, p.decide_by, p.decided_at, p.sent, p.shipment_id)
      is distinct from (d.id, d.member_id, d.box_id, d.pack_id, d.n, d.cost, d.unit, d.accepted_at, d.settled_at, d.decide_by, d.decided_at, d.sent, d.shipment_id)`;

test('GRO-3 every drawn purchase of before is its member’s too, also one that is drawn or decided while they are copied; no other is', async () => {
  const over = new AbortController();
  let [drawn, decided] = [0, 0];
  const working = (async () => {
    while (!over.signal.aborted) {
      await buy();
      await before`update gacha.purchase set state = 'resolved', settled_at = now(), decide_by = now() where seq = ${seq}`;
      drawn += 1;
      const rows = await before`
        update gacha.purchase set decided_at = now(), sent = 1, shipment_id = 7
        where id in (select id from gacha.purchase where state = 'resolved' and decided_at is null and id > gen_random_uuid() order by id limit 1)`;
      decided += rows.count;
    }
  })();
  await bring();
  over.abort();
  await working;
  expect(Math.min(drawn, decided)).toBeGreaterThan(5);
  expect(await different()).toEqual([]);
  const [sum] = await before`select count(*)::int as rows from gacha.drawn_purchase`;
  expect(sum).toEqual({ rows: many + drawn });
});

test('GRO-3 once copied, nothing is copied again, and what either home writes from then on the other says, too', async () => {
  await before`delete from gacha.drawn_purchase where id = (select min(id::text)::uuid from gacha.drawn_purchase)`;
  await bring();
  const [lost] = await different();
  expect(await different()).toEqual([lost]);
  await before`update gacha.purchase set decide_by = decide_by where id = ${lost!['id']}`;
  expect(await different()).toEqual([]);
  await before`update gacha.drawn_purchase set decided_at = now(), sent = 2, shipment_id = 8 where id = ${lost!['id']}`;
  await before`update gacha.purchase set sent = 3 where id = ${lost!['id']}`;
  expect(await different()).toEqual([]);
  const [now] = await before`select sent, shipment_id from gacha.drawn_purchase where id = ${lost!['id']}`;
  expect(now).toEqual({ sent: 3, shipment_id: 8 });
});
