import { referenceOf, type Language, type gacha } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { badgeOf } from '../beacon/chains.ts';
import { type Box, decidedAt, roundOf } from '../box/box.ts';
import { rarityLabel } from '../catalogue.ts';
import type { GachaDeps } from '../deps.ts';
import { pickupOf } from '../pickup/pickup-place.ts';
import {
  type AcceptedPurchase,
  type MemberPurchase,
  type PurchaseFate,
  type WonCard,
  fateOf,
  lastOnesOf,
  voidOf,
  wonCards,
} from './purchase.sql.ts';
import { receiptOf } from './receipt.ts';

const results = { accepted: '0', resolved: '1', void: '-1' } as const;

/** What every reply says of the purchase's pack. */
export async function packPart(ctx: MemberContext & GachaDeps, purchase: AcceptedPurchase, box: Box) {
  const { title, cardType } = await ctx.packs.get(ctx.sql, purchase.packId, ctx.language);
  return {
    purchase_id: purchase.id,
    pack_id: purchase.packId,
    title,
    created: purchase.acceptedAt.toISOString(),
    card_type: cardType,
    movie_style: box.movieStyle,
    is_buy_coin: purchase.unit === 'COIN' ? ('1' as const) : ('0' as const),
    count: purchase.n,
  };
}

/** What is known of a purchase now: waiting, drawn with its cards, or void. */
export async function resultOf(ctx: MemberContext & GachaDeps, purchase: MemberPurchase): Promise<gacha.DrawResult> {
  const box = await ctx.boxes.get(ctx.sql, purchase.boxId);
  const cards = purchase.state === 'resolved' ? await wonCards(ctx.sql, { id: purchase.id, memberId: ctx.member.id }) : [];
  const lastOnes = cards.some(({ slot }) => slot >= box.n) ? await lastOnesOf(ctx.sql, box.id) : [];
  const prizeOf = ({ slot }: WonCard) => (slot < box.n ? undefined : lastOnes.includes(slot - box.n) ? 'last_one' : 'number');
  const fate = await fateOf(ctx.sql, { id: purchase.id, memberId: ctx.member.id });
  const cancelled = purchase.state === 'void' ? await voidOf(ctx.sql, purchase.id) : undefined;
  const round = purchase.rounds?.at(-1) ?? roundOf(box, purchase.tick);
  const isOpen = purchase.state === 'accepted' || cards.some((card) => card.decision === 'undecided');
  return {
    result: results[purchase.state],
    ...(await packPart(ctx, purchase, box)),
    cards: cards.map((card) => shownCard(card, purchase.unit, ctx.language, prizeOf(card))),
    receipt: receiptOf(ctx.signers, box, purchase),
    payment_method: purchase.unit === 'COIN' ? '2' : '1',
    decide_by: purchase.decideBy?.toISOString() ?? null,
    status: isOpen ? '0' : '1',
    decided: fate.decidedBy && fate.decidedAt ? { by: fate.decidedBy, at: fate.decidedAt.toISOString() } : null,
    default_choice: fate.defaultChoice,
    shipment: fate.shipment && shownShipment(fate.shipment),
    tiers: [...box.tiers],
    draw: {
      round,
      round_at: decidedAt(box, purchase.tick, round).toISOString(),
      beacon: badgeOf(box.beacon),
      late: (purchase.rounds?.length ?? 0) > 1,
      method: box.isEarlier ? 'earlier' : 'oripa/v2',
      witnesses: box.witnesses,
    },
    ...(cancelled
      ? { void: { reason: cancelled.reason, returned: cancelled.returned, ...(cancelled.why === null ? {} : { why: cancelled.why }) } }
      : {}),
    server_time: ctx.now().toISOString(),
  };
}

/** The store of one that is picked up; an address stays with the parcel. */
function shownShipment({ address, ...shipment }: NonNullable<PurchaseFate['shipment']>): gacha.DrawResult['shipment'] {
  return { ...shipment, pickup: pickupOf(address) };
}

function shownCard(card: WonCard, unit: 'PT' | 'COIN', language: Language, prize: gacha.Card['prize']): gacha.Card {
  const points = unit === 'COIN' ? 0 : card.returnPoints;
  return {
    history_id: String(card.id),
    name: language === 'en' ? card.nameEn : card.nameJa,
    image: card.image,
    rarity: card.rarity,
    rarity_label: rarityLabel(card.rarity, language),
    model_number: card.modelNumber,
    ...(card.game !== null && { game: card.game }),
    num: card.setSize,
    buy_point: points,
    cardPoint: points,
    ...referenceOf(card.referencePoints, card.referenceOn),
    decision: card.decision,
    ...(prize ? { prize } : {}),
  };
}
