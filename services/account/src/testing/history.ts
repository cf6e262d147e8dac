// A member's past for the tests of the histories: books and purchases as the other areas would leave them.
import { randomBytes, randomUUID } from 'node:crypto';
import { decide, recordDrawn, spend, type DecisionKind, type Unit } from '@fudaya/books';
import { unguarded } from '@fudaya/db/testing';
import type { Sql } from '@fudaya/kit';

const day_ms = 86_400_000;

/** A game with two cards and a pack of it. */
export async function aSmallCatalogue(owner: Sql, at: Date): Promise<void> {
  await owner`insert into store.card_type (id, name_ja, name_en, position) values (1, '星空', 'Stars', 1), (2, '剣', 'Swords', 2)`;
  await owner`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size) values
      ('hoshi-001', 1, '一番星', 'First star', 'H-001', 3, '/art/hoshi-1.avif', 40),
      ('ken-001', 2, '木刀', 'Wooden sword', 'K-001', 0, '/art/ken-1.avif', 20)`;
  await owner`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
    values (1, 1, ${randomUUID()}, '星空パック', 'Starlit pack', '[]', 100, 1, ${at}, ${new Date(at.getTime() + 99 * day_ms)})`;
}

/** A box on sale as pack `id`, of these cards, whose lineup members see or do not see. */
export async function aBoxOnSale(owner: Sql, { id, cards, isShown }: { id: number; cards: readonly string[]; isShown: boolean }) {
  const [box, bytes, sale] = [
    randomUUID(),
    new Uint8Array(randomBytes(32)),
    { start: new Date('2026-11-01'), end: new Date('2027-11-01') },
  ];
  await owner`
    insert into gacha.box (id, pack_id, n, price, unit, cap_per_member, cap_per_purchase, sale_start, sale_end, root, anchor, chain_length,
      chain_secret, tick0, tick_seconds, round_after_seconds, seal_margin_ms, beacon, beacon_genesis, beacon_period, terms, terms_hash,
      head, taken, drawn, notice_seconds, method)
    values (${box}, ${id}, ${cards.length}, 300, 'PT', 0, 0, ${sale.start}, ${sale.end}, ${bytes}, ${bytes}, 10, ${bytes}, 0, 3, 2, 1000, 'none', 0, 3,
      '{}', ${bytes}, ${bytes}, 0, ${new Uint8Array(1)}, 0, 2)`;
  await owner`
    insert into gacha.announcement (box_id, leaf, received_at, seen_at, is_timely)
    values (${box}, gacha.log_add(${`terms of ${box}`}), ${sale.start}, ${sale.start}, true)`;
  await unguarded(
    owner,
    (tx) => tx`
      insert into gacha.manifest_line (box_id, first_slot, count, card_id, rarity, reveal_rarity, return_points, first_serial, drawn)
      select ${box}::uuid, (ord - 1)::int, 1, card, 'C', 1, 10, 0, 0 from unnest(${[...cards]}::text[]) with ordinality as of (card, ord)`,
  );
  await owner`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at, show_cardlist)
    values (${id}, 1, ${box}, 'パック', 'Pack', '[]', 300, 1, ${sale.start}, ${sale.end}, ${isShown ? 1 : 0})`;
}

interface Bought {
  readonly memberId: string;
  readonly at: Date;
  readonly cards: readonly { readonly cardId: string; readonly rarity: number; readonly returnPoints: number }[];
  readonly unit?: Unit;
  readonly cost?: number;
  readonly state?: 'accepted' | 'resolved' | 'void';
}

/** A purchase of pack 1 with its drawn cards; answers its id and the cards' ids. */
export async function aPurchase(owner: Sql, { memberId, at, cards, unit = 'PT', cost = 100, state = 'resolved' }: Bought) {
  const id = randomUUID();
  const boxId = randomUUID();
  const amount = cost * cards.length;
  const [journal] = await spend(owner, 'draw', [{ memberId, amount, unit, idem: `draw:${id}`, ref: id }], at);
  if (journal === null || journal === undefined) throw new Error('the member is short');
  const bytes = new Uint8Array(randomBytes(32));
  await unguarded(
    owner,
    (tx) => tx`
    insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at, state)
    values (${id}, ${boxId}, 1, ${memberId}, ${bytes}, ${cards.length}, ${amount}, ${unit}, 1, 1, ${bytes}, ${bytes}, ${journal}, ${at}, ${state})`,
  );
  if (state !== 'resolved') return { id, cardIds: [] };
  await owner`
    insert into gacha.drawn_purchase (id, member_id, box_id, pack_id, n, cost, unit, accepted_at)
    values (${id}, ${memberId}, ${boxId}, 1, ${cards.length}, ${amount}, ${unit}, ${at}) on conflict do nothing`;
  const drawn = { purchaseId: id, memberId, boxId, cost, unit, drawnAt: at, decideBy: new Date(at.getTime() + day_ms) };
  const cardIds = await recordDrawn(
    owner,
    cards.map((card, ord) => ({ ...drawn, ...card, slot: ord, ord })),
  );
  return { id, cardIds };
}

/** What the member chose; shipped cards go into a parcel in this state. */
export async function decided(
  owner: Sql,
  {
    memberId,
    purchaseId,
    kinds,
    at,
    parcel,
  }: {
    readonly memberId: string;
    readonly purchaseId: string;
    readonly kinds: readonly (readonly [number, DecisionKind])[];
    readonly at: Date;
    readonly parcel?: Parcel;
  },
): Promise<void> {
  await decide(owner, { memberId, cards: kinds.map(([cardId, kind]) => ({ cardId, kind })), decidedBy: 'member', at });
  const sent = kinds.filter(([, kind]) => kind === 'ship').length;
  await owner`update gacha.drawn_purchase set decided_at = ${at}, sent = ${sent} where id = ${purchaseId}`;
  if (parcel) await parcelled(owner, { memberId, purchaseId, at, parcel });
}

interface Parcel {
  readonly state: string;
  readonly carrier?: string;
  readonly code?: string;
}

/** A parcel that a purchase travels in. */
export async function parcelled(
  owner: Sql,
  { memberId, purchaseId, at, parcel }: { memberId: string; purchaseId: string; at: Date; parcel: Parcel },
): Promise<void> {
  const [made] = await owner<{ id: number }[]>`
    insert into gacha.shipment (member_id, state, state_at, requested_at, closes_at, promised_by, address, carrier, delivery_code)
    values (${memberId}, ${parcel.state}, ${at}, ${at}, ${at}, '2026-12-10', '{"shiku":"千代田区"}', ${parcel.carrier ?? ''}, ${parcel.code ?? ''})
    returning id`;
  await owner`update gacha.drawn_purchase set shipment_id = ${made!.id} where id = ${purchaseId}`;
}
