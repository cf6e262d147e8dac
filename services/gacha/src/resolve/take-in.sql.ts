// What was drawn, on its way to its members: the box's home owes it, the member's home takes it in. Each statement is at one home, and safe to repeat.
import type { Tx } from '@fudaya/db';
import type { CardOfBox } from './resolve.sql.ts';

/** A drawn purchase, with all that its member's home needs. */
export interface Drawn {
  readonly id: string;
  readonly memberId: string;
  readonly boxId: string;
  readonly packId: number;
  readonly n: number;
  readonly cost: number;
  readonly unit: 'PT' | 'COIN';
  /** As the database writes it: to the microsecond. */
  readonly acceptedAt: string;
  readonly drawnAt: Date;
  readonly decideBy: Date;
  /** In the order of the purchase: the drawn ones, then its prizes, which cost nothing. */
  readonly cards: readonly CardOfBox[];
}

const columnsOf = (tx: Tx, drawn: readonly Drawn[]) => tx`
  ${drawn.map(({ id }) => id)}::uuid[], ${drawn.map(({ memberId }) => memberId)}::uuid[], ${drawn.map(({ boxId }) => boxId)}::uuid[],
  ${drawn.map(({ packId }) => packId)}::int[], ${drawn.map(({ n }) => n)}::int[], ${drawn.map(({ cost }) => cost)}::bigint[],
  ${drawn.map(({ unit }) => unit)}::text[], ${drawn.map(({ acceptedAt }) => acceptedAt)}::text[]::timestamptz[],
  ${drawn.map(({ drawnAt }) => drawnAt.toISOString())}::text[]::timestamptz[],
  ${drawn.map(({ decideBy }) => decideBy.toISOString())}::text[]::timestamptz[]`;

const cardsOf = (tx: Tx, drawn: readonly Drawn[]) => {
  const cards = drawn.flatMap((purchase, i) => purchase.cards.map((card, ord) => ({ ...card, purchase: i + 1, ord })));
  return tx`
    ${cards.map(({ purchase }) => purchase)}::int[], ${cards.map(({ ord }) => ord)}::int[], ${cards.map(({ slot }) => slot)}::int[],
    ${cards.map(({ cardId }) => cardId)}::text[], ${cards.map(({ rarity }) => rarity)}::int[],
    ${cards.map(({ returnPoints }) => returnPoints)}::int[]`;
};

/** Notes at the box's home what its members are owed, in the transaction that draws it. */
export async function oweDraws(tx: Tx, drawn: readonly Drawn[]): Promise<void> {
  await tx`
    with card as (
      select c.purchase, array_agg(c.slot order by c.ord) as slots, array_agg(c.card_id order by c.ord) as card_ids,
             array_agg(c.rarity::smallint order by c.ord) as rarities, array_agg(c.return_points order by c.ord) as return_points
      from unnest(${cardsOf(tx, drawn)}) as c (purchase, ord, slot, card_id, rarity, return_points) group by 1
    )
    insert into gacha.owed_draw (purchase_id, member_id, box_id, pack_id, n, cost, unit, accepted_at, drawn_at, decide_by, slots, card_ids, rarities, return_points)
    select p.id, p.member_id, p.box_id, p.pack_id, p.n, p.cost, p.unit, p.accepted_at, p.drawn_at, p.decide_by, c.slots, c.card_ids, c.rarities, c.return_points
    from unnest(${columnsOf(tx, drawn)}) with ordinality
      as p (id, member_id, box_id, pack_id, n, cost, unit, accepted_at, drawn_at, decide_by, nth)
    join card c on c.purchase = p.nth`;
}

/** Members have their purchases and cards: those that came before stay as they are. Throws when a slot is another purchase's. */
export async function takeIn(tx: Tx, drawn: readonly Drawn[]): Promise<void> {
  const expected = drawn.reduce((sum, { cards }) => sum + cards.length, 0);
  const cards = drawn.map((purchase) =>
    JSON.stringify(purchase.cards.map(({ slot, cardId, rarity, returnPoints }) => [slot, cardId, rarity, returnPoints])),
  );
  const [row] = await tx<{ stored: number }[]>`
    select coalesce(sum(stored), 0)::int as stored from gacha.take_in_drawn(${columnsOf(tx, drawn)}, ${cards}::text[]::jsonb[])`;
  if (row!.stored !== expected)
    throw new Error(`of ${expected} cards of ${drawn.map(({ id }) => id).join(', ')} only ${row!.stored} are there`);
}

/** Members have it: nothing is owed any more. Whoever waits for these ticks is told. Again: nothing. */
export async function forgetOwed(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`
    with gone as (delete from gacha.owed_draw where purchase_id = any (${[...ids]}::uuid[]) returning purchase_id, box_id),
    had as materialized (select distinct p.box_id, p.tick from gone join gacha.purchase p on p.id = gone.purchase_id and p.box_id = gone.box_id)
    select pg_notify('gacha_settled', box_id || ' ' || tick) from had`;
}

/**
 * Drawn before an instant, and not known to have reached their members: what a crash left. In the order of their boxes' chains, as they are taken in when
 * they are drawn: two that take in the same do not wait for each other in a circle.
 */
export async function owedDraws(tx: Tx, before: Date, most: number): Promise<readonly Drawn[]> {
  const rows = await tx<(Omit<Drawn, 'cards'> & { slots: number[]; cardIds: string[]; rarities: number[]; returnPoints: number[] })[]>`
    select o.purchase_id as id, o.member_id as "memberId", o.box_id as "boxId", o.pack_id as "packId", o.n, o.cost, o.unit,
           o.accepted_at::text as "acceptedAt", o.drawn_at as "drawnAt", o.decide_by as "decideBy", o.slots, o.card_ids as "cardIds", o.rarities,
           o.return_points as "returnPoints"
    from (select * from gacha.owed_draw where drawn_at < ${before} order by drawn_at limit ${most}) o
    join gacha.purchase p on p.id = o.purchase_id and p.box_id = o.box_id order by p.box_id, p.seq`;
  return rows.map(({ slots, cardIds, rarities, returnPoints, ...purchase }) => ({
    ...purchase,
    cards: slots.map((slot, i) => ({ slot, cardId: cardIds[i]!, rarity: rarities[i]!, returnPoints: returnPoints[i]! })),
  }));
}
