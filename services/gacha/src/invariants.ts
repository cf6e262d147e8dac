// What must hold for every closed tick, recomputed from the terms and the accepted purchases alone (invariants 13 and 14 of the books).
import {
  beta,
  countDrawn,
  drawTick,
  emptyBitmap,
  equalBytes,
  firstHead,
  fromHex,
  isTickValue,
  nextHead,
  noBeta,
  prizesOf,
  prizesWon,
  tickValue,
  toHex,
} from '@fudaya/draw';
import { readCanonical, stateOf, termsHash } from '@fudaya/draw/proof';
import { readingWhole, type Tx } from '@fudaya/db';
import { boxesOf } from './box/box.ts';
import { slotsByCards } from './record/record.sql.ts';

/** Sentences about what is broken; none when the accept chain of every box recomputes to its stored heads. */
export async function brokenAcceptChains(given: Tx, only?: readonly string[]): Promise<string[]> {
  const sql = await readingWhole(given);
  const broken: string[] = [];
  const boxes = await sql<{ id: string; terms: string; terms_hash: Uint8Array; head: Uint8Array; seq: number }[]>`
    select id, terms, terms_hash, head, seq from gacha.box where method = 2 and ${only ? sql`id = any (${[...only]}::uuid[])` : sql`true`} order by id`;
  for (const box of boxes) {
    const T = termsHash(box.terms);
    if (!equalBytes(T, box.terms_hash)) broken.push(`box ${box.id}: its terms are not those of its hash`);
    let head = firstHead(T);
    let seq = 0;
    const purchases = await sql<{ id: string; seq: number; n: number; c: Uint8Array; t: number; head: Uint8Array }[]>`
      select id, seq, n, client_seed as c, tick as t, head from gacha.purchase where box_id = ${box.id} order by seq`;
    for (const purchase of purchases) {
      seq += 1;
      if (purchase.seq !== seq) broken.push(`box ${box.id}: seq ${purchase.seq} where ${seq} should be`);
      head = nextHead(head, { ...purchase, purchase_id: purchase.id });
      if (!equalBytes(head, purchase.head))
        broken.push(`box ${box.id} seq ${seq}: head ${toHex(purchase.head)}, recomputed ${toHex(head)}`);
    }
    if (box.seq !== seq || !equalBytes(head, box.head)) broken.push(`box ${box.id}: its head is not that of its last purchase`);
  }
  return broken;
}

interface ResolvedTick {
  readonly t: number;
  readonly rounds: readonly number[];
  readonly head: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  readonly beaconSignature: Uint8Array | null;
  readonly drawnBefore: Uint8Array;
  readonly through: number;
  readonly entry: string;
}

interface DrawnOfTick {
  readonly purchase_id: string;
  readonly seq: number;
  readonly n: number;
  readonly c: Uint8Array;
  readonly t: number;
  readonly head: Uint8Array;
  /** Null where a service of before drew it. */
  readonly slots: readonly number[] | null;
  readonly isOwed: boolean;
}

/** Whether a signature is that of a round under a key, both bytes: isRoundSignature, or in tests what takes made-up ones. */
type IsRound = (publicKey: Uint8Array, round: number, signature: Uint8Array) => boolean;

/**
 * Sentences about what is broken; none when every resolved tick, drawn again in order, gives exactly the stored cards. Of all boxes, or
 * of those named.
 */
export async function brokenDraws(
  given: Tx,
  { chainKey, only, isRound = () => true }: { chainKey: string; only?: readonly string[]; isRound?: IsRound },
): Promise<string[]> {
  const sql = await readingWhole(given);
  const broken: string[] = [];
  const known = boxesOf({ chainKey });
  const boxes = await sql<
    { id: string; terms: string; anchor: Uint8Array; drawn: Uint8Array; through: number }[]
  >`select id, terms, anchor, drawn, through from gacha.box where method = 2 and ${only ? sql`id = any (${[...only]}::uuid[])` : sql`true`} order by id`;
  for (const { id, terms, anchor, drawn: stored, through } of boxes) {
    const prizes = prizesOf(readCanonical(terms) as { readonly n: number; readonly [key: string]: string | number });
    const taken: string[] = [];
    const box = await known.get(sql, id);
    const chain = await known.chain(sql, id);
    let drawn = emptyBitmap(box.n);
    const states = new Map([[0, drawn]]);
    const ticks = await sql<ResolvedTick[]>`
      select t, rounds, head, signatures, beacon_signature as "beaconSignature", drawn_before as "drawnBefore", through, entry from gacha.tick
      where box_id = ${id} and state = 'resolved' order by t`;
    for (const tick of ticks) {
      const { t, rounds, signatures } = tick;
      const foreign = rounds.filter((round, i) => !isRound(fromHex(box.beaconPublicKey!), round, signatures[i]!));
      for (const round of foreign) broken.push(`box ${id} tick ${t}: not the beacon’s signature of round ${round}`);
      const v = tickValue(chain, t);
      if (!isTickValue(v, t, anchor, 0)) broken.push(`box ${id} tick ${t}: v does not lead to the anchor`);
      if (!equalBytes(drawn, tick.drawnBefore)) broken.push(`box ${id} tick ${t}: other slots were drawn before it`);
      const state = states.get(tick.through);
      if (!state || !tick.entry.includes(`"state":${JSON.stringify(stateOf(box.termsHash, tick.through, state))}`))
        broken.push(`box ${id} tick ${t}: its head has another state than the ticks before it give`);
      if ((signatures.length === 0) !== (box.beacon === 'none'))
        broken.push(`box ${id} tick ${t}: drawn ${signatures.length > 0 ? 'with' : 'without'} a beacon against its terms`);
      const purchases = await sql<DrawnOfTick[]>`
        select p.id as purchase_id, p.seq, p.n, p.client_seed as c, p.tick as t, p.head, p.slots,
               exists (select from gacha.owed_draw o where o.purchase_id = p.id) as "isOwed"
        from gacha.purchase p where p.box_id = ${id} and p.tick = ${t} order by p.seq`;
      const cards = await slotsByCards(
        sql,
        box,
        purchases.map(({ purchase_id }) => purchase_id),
      );
      const decider = signatures.at(-1);
      if ((decider && toHex(decider)) !== (tick.beaconSignature ? toHex(tick.beaconSignature) : undefined))
        broken.push(`box ${id} tick ${t}: tells another number than its last round’s`);
      const value = decider ? beta(decider) : noBeta;
      const again = drawTick({ T: box.termsHash, t, v, beta: value, head: tick.head, n: box.n, drawn, purchases });
      purchases.forEach(({ purchase_id, seq, slots, isOwed }, i) => {
        const drew = again.slots[i]!.join();
        if (slots !== null && slots.join() !== drew) broken.push(`box ${id} seq ${seq}: slots ${slots.join()}, recomputed ${drew}`);
        const own = cards.get(purchase_id)?.join() ?? '';
        // In two steps they may be on their way to the member.
        if (own !== drew && !(isOwed && own === '')) broken.push(`box ${id} seq ${seq}: cards of slots ${own}, recomputed ${drew}`);
      });
      let before = countDrawn(drawn);
      for (const { purchase_id, n } of purchases) {
        taken.push(...prizesWon(prizes, before, n).map((place) => `${place} ${purchase_id}`));
        before += n;
      }
      drawn = again.drawn;
      states.set(t, drawn);
    }
    if (through !== (ticks.at(-1)?.t ?? 0)) broken.push(`box ${id}: says it is drawn through tick ${through}`);
    const given = await sql<{ prize: string }[]>`
      select place || ' ' || purchase_id as prize from gacha.box_prize where box_id = ${id} and purchase_id is not null order by place`;
    if (given.map(({ prize }) => prize).join() !== taken.toSorted((a, b) => parseInt(a) - parseInt(b)).join())
      broken.push(`box ${id}: prizes went to ${given.map(({ prize }) => prize).join()}, recomputed ${taken.join()}`);
    if (!equalBytes(drawn, stored)) broken.push(`box ${id}: its set of drawn slots is not that of its ticks`);
  }
  return [...broken, ...(await wrongCards(sql, only))];
}

/** Every card is the one its slot holds in the manifest, and the manifest's counters are those of its cards. */
async function wrongCards(sql: Tx, only?: readonly string[]): Promise<string[]> {
  const ofBoxes = (column: string) => (only ? sql`${sql(column)} = any (${[...only]}::uuid[])` : sql`true`);
  const cards = await sql<{ box_id: string; slot: number }[]>`
    select d.box_id, d.slot from books.drawn_card d
    where ${ofBoxes('d.box_id')} and d.slot < (select b.n from gacha.box b where b.id = d.box_id) and not exists (
      select from gacha.manifest_line m
      where m.box_id = d.box_id and d.slot >= m.first_slot and d.slot < m.first_slot + m.count and m.card_id = d.card_id
        and m.reveal_rarity = d.rarity and m.return_points = d.return_points)`;
  const lines = await sql<{ box_id: string; first_slot: number }[]>`
    select m.box_id, m.first_slot from gacha.manifest_line m
    where ${ofBoxes('m.box_id')} and m.drawn <> (
      select count(*) from books.drawn_card d
      where d.box_id = m.box_id and d.slot >= m.first_slot and d.slot < m.first_slot + m.count
    ) + (
      select count(*) from gacha.owed_draw o cross join lateral unnest(o.slots) as on_way (slot)
      where o.box_id = m.box_id and on_way.slot >= m.first_slot and on_way.slot < m.first_slot + m.count
        and not exists (select from books.drawn_card d where d.box_id = o.box_id and d.slot = on_way.slot))`;
  return [
    ...cards.map(({ box_id, slot }) => `box ${box_id} slot ${slot}: not the card of its manifest`),
    ...lines.map(({ box_id, first_slot }) => `box ${box_id} line ${first_slot}: counts other cards than were drawn`),
  ];
}

/** Sentences about what is broken; none when every decided purchase says truly what it ships, and every parcel where it has been. */
export async function brokenShipments(given: Tx): Promise<string[]> {
  const sql = await readingWhole(given);
  const purchases = await sql<{ id: string; sent: number | null; shipped: number; shipment_id: number | null }[]>`
    select p.id, p.sent, count(k.drawn_card_id)::int as shipped, p.shipment_id
    from gacha.drawn_purchase p
    left join books.drawn_card d on d.purchase_id = p.id
    left join books.card_decision k on k.drawn_card_id = d.id and k.kind = 'ship'
    left join gacha.shipment s on s.id = p.shipment_id
    where p.sent is not null
    group by p.id, s.id
    having p.sent <> count(k.drawn_card_id) or (p.sent > 0) <> (s.id is not null) or s.member_id <> p.member_id or p.decided_at is null`;
  const shipments = await sql<{ id: number; state: string }[]>`
    select s.id, s.state from gacha.shipment s
    where not exists (select from gacha.shipment_change c where c.shipment_id = s.id and c.state = s.state and c.at = s.state_at)
      or not exists (select from gacha.shipment_change c where c.shipment_id = s.id and c.state = 'requested' and c.at = s.requested_at)
      or not exists (
        select from gacha.drawn_purchase p where p.shipment_id = s.id union all select from gacha.exchange_parcel x where x.shipment_id = s.id
        union all select from gacha.split_card x where x.shipment_id = s.id
        union all select from gacha.shipment into_ where into_.id = s.merged_into and into_.member_id = s.member_id
        union all select from gacha.shipment again where again.resends = s.id and again.member_id = s.member_id and s.state = 'returned')`;
  const exchanges = await sql<{ id: string }[]>`
    select x.exchange_id as id from gacha.exchange_parcel x
    left join gacha.shipment s on s.id = x.shipment_id
    left join account.exchanged_card e on e.exchange_id = x.exchange_id
    where e.exchange_id is null or e.card_id <> x.card_id or e.member_id is distinct from s.member_id`;
  // An empty parcel has none, and a card is split from its own purchase into a parcel of its member's, but not into the one it comes from.
  const splits = await sql<{ id: number }[]>`
    select c.drawn_card_id as id from gacha.split_card c
    join gacha.drawn_purchase p on p.id = c.purchase_id
    left join books.drawn_card d on d.id = c.drawn_card_id and d.purchase_id = c.purchase_id
    left join books.card_decision k on k.drawn_card_id = d.id and k.kind = 'ship'
    join gacha.shipment s on s.id = c.shipment_id
    where k.drawn_card_id is null or s.member_id <> p.member_id or s.id = p.shipment_id`;
  const emptied = await sql<{ id: number }[]>`
    select s.id from gacha.shipment s join gacha.parcel_count n on n.shipment_id = s.id
    where (n.cards = 0) <> (s.merged_into is not null or exists (select from gacha.shipment again where again.resends = s.id))`;
  return [
    ...splits.map(({ id }) => `card ${id}: split into a parcel that is not its member's, or its purchase's own`),
    ...emptied.map(({ id }) => `shipment ${id}: empty and not merged, or merged and not empty`),
    ...purchases.map(
      ({ id, sent, shipped }) => `purchase ${id}: says ${sent} cards ship, the books say ${shipped}, or its parcel is not its member's`,
    ),
    ...shipments.map(({ id, state }) => `shipment ${id}: ${state} without its history, or empty`),
    ...exchanges.map(({ id }) => `exchange ${id}: its parcel is not its member's, or holds another card`),
  ];
}
