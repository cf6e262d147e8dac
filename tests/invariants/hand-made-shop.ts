// The smallest shop that has every kind of row the invariants look at: a box put together by hand (its manifest does not matter
// here), the real accept path, and cards handed out in slot order instead of by lot.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { recordDrawn, reverse, type Unit } from '@fudaya/books';
import { arrayOfBytes, type Sql } from '@fudaya/db';

const hash = (...parts: (string | Uint8Array)[]) => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return new Uint8Array(digest.digest());
};
const tag = (name: string) => hash(`oripa/v2/${name}`);
const none = new Uint8Array(32);
let packs = 0;

export async function makeBox(
  sql: Sql,
  { n, price, unit = 'PT', from }: { n: number; price: number; unit?: Unit; from: Date },
): Promise<string> {
  const id = randomUUID();
  const terms = `{"box":"${id}"}`;
  const terms_hash = hash(tag('terms'), terms);
  const sale_end = new Date(from.getTime() + 2000 * 86_400_000);
  await sql`insert into gacha.box ${sql({
    id,
    pack_id: (packs += 1),
    n,
    price,
    unit,
    sale_start: from,
    sale_end,
    root: none,
    anchor: none,
    chain_length: 1_000_000_000,
    chain_secret: none,
    tick0: Math.floor(from.getTime() / 1000),
    tick_seconds: 3,
    round_after_seconds: 2,
    method: 2,
    beacon: 'none',
    beacon_genesis: 0,
    beacon_period: 3,
    terms,
    terms_hash,
    head: hash(tag('head'), terms_hash),
    drawn: new Uint8Array(Math.ceil(n / 8)),
  })}`;
  await sql`
    insert into gacha.announcement (box_id, leaf, received_at, seen_at, is_timely)
    values (${id}, gacha.log_add(${`terms of ${id}`}), ${from}, ${from}, true)`;
  return id;
}

/** As the gacha service buys; the outcome of each. */
export async function buy(
  sql: Sql,
  box: string,
  buyers: readonly { id?: string; memberId: string; n: number }[],
  at: Date,
): Promise<string[]> {
  const bytes = sql.array(
    buyers.map(() => new Uint8Array(randomBytes(32))),
    arrayOfBytes,
  );
  const rows = await sql<{ outcome: string }[]>`
    select outcome from gacha.accept(${box}, ${at}, ${buyers.map((buyer) => buyer.id ?? randomUUID())}::uuid[],
      ${buyers.map((buyer) => buyer.memberId)}::uuid[], ${bytes}, ${buyers.map((buyer) => buyer.n)}::int[], ${bytes}, array_fill(false, array[${buyers.length}::int]))
    order by ord`;
  return rows.map((row) => row.outcome);
}

type Bought = { id: string; member_id: string; box_id: string; n: number; cost: number; unit: Unit; journal_id: number };

/** Moves the purchase on if nobody else did, and does the rest in the same transaction. */
const settle = (
  sql: Sql,
  purchaseId: string,
  state: 'resolved' | 'void',
  at: Date,
  rest: (tx: Parameters<typeof recordDrawn>[0], bought: Bought) => Promise<void>,
) =>
  sql.begin(async (tx) => {
    const [bought] = await tx<Bought[]>`
      update gacha.purchase set state = ${state}, settled_at = ${at} where id = ${purchaseId} and state = 'accepted' returning *`;
    if (bought) await rest(tx, bought);
  });

export const resolvePurchase = (sql: Sql, purchaseId: string, at: Date) =>
  settle(sql, purchaseId, 'resolved', at, async (tx, bought) => {
    await tx`select 1 from gacha.box where id = ${bought.box_id} for update`;
    const [used] = await tx<{ slots: number }[]>`select count(*)::int as slots from books.drawn_card where box_id = ${bought.box_id}`;
    const card = {
      purchaseId,
      memberId: bought.member_id,
      boxId: bought.box_id,
      cardId: 'hand-001',
      rarity: 1,
      cost: bought.cost / bought.n,
      unit: bought.unit,
      drawnAt: at,
      decideBy: new Date(at.getTime() + 86_400_000),
    };
    const slots = Array.from({ length: bought.n }, (_, ord) => ({
      ...card,
      ord,
      slot: used!.slots + ord,
      returnPoints: (used!.slots + ord) % 150,
    }));
    await recordDrawn(tx, slots);
  });

export const voidPurchase = (sql: Sql, purchaseId: string, at: Date) =>
  settle(sql, purchaseId, 'void', at, async (tx, bought) => {
    await reverse(tx, [bought.journal_id], at);
    await tx`update gacha.box set taken = taken - ${bought.n} where id = ${bought.box_id}`;
  });
