// What deciding 3,000 cards costs beside the bare rows it writes: `node services/gacha/src/decision/decision.bench.ts`. Both write the same
// journals, entries, decisions and the purchase (lot, balance and parcel are a row each), in one durable transaction; the bare ones into tables with the
// same indexes, checks and foreign keys, by plain inserts from rows made before: nothing looked up, judged, told or balanced. Medians.
import { randomUUID } from 'node:crypto';
import { grant, openMember } from '@fudaya/books';
import { type Sql, analyse } from '@fudaya/db';
import { testContext } from '@fudaya/kit/testing';
import { createBox } from '../operator/create-box.ts';
import { defaultShipping } from '../shipment/settings.ts';
import { tellBy } from '../tell/tell-member.ts';
import { median, putOnSale, say, withBenchDatabases } from '../testing-bench.ts';
import { testKeys } from '../testing-keys.ts';
import { decision } from './decision.ts';

const cards = 3000;
const rounds = 9;

/** A drawn purchase of 3,000 cards, as resolving leaves it; the ids of its cards. */
async function drawn(owner: Sql, memberId: string, boxId: string, round: number): Promise<{ id: string; ids: string[] }> {
  const id = randomUUID();
  const at = new Date();
  const decideBy = new Date(at.getTime() + 86_400_000);
  const bytes = new Uint8Array(32);
  await grant(owner, { memberId, class: 'bonus', points: cards * 100, idem: `bench:${id}`, kind: 'bench', ref: id, at });
  const [spent] = await owner<{ id: number }[]>`
    select journal_id as id from books.spend(array[${memberId}]::uuid[], array[${cards * 100}]::bigint[], array['PT'], array[${`draw:${id}`}], 'draw', array[${id}], ${at})`;
  // A box that is not in the log: the database would refuse it.
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
    insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at, state, decide_by)
    values (${id}, ${boxId}, 1, ${memberId}, ${bytes}, ${cards}, ${cards * 100}, 'PT', ${round}, 0, ${bytes}, ${bytes}, ${spent!.id}, ${at}, 'resolved', ${decideBy})`;
  });
  const rows = await owner<{ id: number }[]>`
    insert into books.drawn_card (purchase_id, member_id, box_id, slot, ord, card_id, rarity, cost, return_points, unit, drawn_at, decide_by)
    select ${id}, ${memberId}, ${boxId}, ${round * cards} + i, i, 'bench', 1, 100, 30, 'PT', ${at}, ${decideBy} from generate_series(0, ${cards - 1}) i
    returning id`;
  return { id, ids: rows.map((row) => String(row.id)) };
}

/** The rows that deciding a purchase wrote, written again into bare tables. */
async function bareRows(owner: Sql, purchaseId: string): Promise<number> {
  const mine = owner`select k.journal_id from books.card_decision k join books.drawn_card d on d.id = k.drawn_card_id where d.purchase_id = ${purchaseId}`;
  await owner`drop table if exists given_journal, given_entry, given_card_decision`;
  await owner`create temp table given_journal as select * from books.journal where false`;
  await owner`create temp table given_entry as select * from books.entry where false`;
  await owner`create temp table given_card_decision as select * from books.card_decision where false`;
  await owner`insert into given_journal select * from books.journal where id in (${mine})`;
  await owner`insert into given_entry select * from books.entry where journal_id in (${mine})`;
  await owner`insert into given_card_decision select * from books.card_decision where journal_id in (${mine})`;
  const started = performance.now();
  await owner.begin(async (tx) => {
    await tx`insert into bare.journal overriding system value select * from given_journal`;
    await tx`insert into bare.card_decision select * from given_card_decision`;
    await tx`insert into bare.entry select * from given_entry`;
    await tx`update bare.purchase set decided_at = now(), sent = 1500, shipment_id = 1 where id = ${purchaseId}`;
  });
  return performance.now() - started;
}

await withBenchDatabases(async (make) => {
  const { owner, sql } = await make('bench');
  const now = new Date();
  const day = { saleStart: new Date(now.getTime() - 3_600_000), saleEnd: new Date(now.getTime() + 3_600_000) };
  const lines = [{ cardId: 'bench', count: cards * (rounds + 1), rarity: 'C', revealRarity: 1, returnPoints: 30 }];
  const { boxId } = await createBox(owner, testKeys, { packId: 1, lines, price: 100, unit: 'PT', now, ...day });
  await putOnSale(owner, boxId);
  const memberId = randomUUID();
  await openMember(owner, memberId);
  await owner`create schema bare`;
  for (const [name, from] of [
    ['journal', 'books.journal'],
    ['entry', 'books.entry'],
    ['card_decision', 'books.card_decision'],
    ['purchase', 'gacha.purchase'],
  ] as const) {
    await owner`create table ${owner(`bare.${name}`)} (like ${owner(from)} including all)`;
  }
  await owner`alter table bare.card_decision add foreign key (drawn_card_id) references books.drawn_card (id), add foreign key (journal_id) references bare.journal (id)`;
  const took = { decided: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const { id, ids } = await drawn(owner, memberId, boxId, round);
    await owner`insert into bare.purchase select * from gacha.purchase where id = ${id}`;
    await analyse(owner);
    const ctx = {
      ...testContext(sql, { member: { id: memberId, isStaff: false } }),
      shipping: defaultShipping,
      tell: tellBy('http://localhost'),
    };
    const started = performance.now();
    const reply = await decision(ctx, { send_card: ids.slice(0, 1500), reduction_card: ids.slice(1500), history_id: id });
    const decided = performance.now() - started;
    if (reply.sent !== 1500 || reply.converted !== 1500) throw new Error(JSON.stringify(reply));
    const bare = await bareRows(owner, id);
    // The first warms up.
    if (round === 0) continue;
    took.decided.push(decided);
    took.bare.push(bare);
  }
  const [decided, bare] = [median(took.decided), median(took.bare)];
  say(`deciding ${cards} cards: ${decided.toFixed(0)} ms; the bare rows: ${bare.toFixed(0)} ms; ${(decided / bare).toFixed(2)} x`);
});
