import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { purchase as contract, type PurchaseState } from '@fudaya/contracts/desk';
import { refuse, type StaffContext } from '@fudaya/kit';
import { roundOf } from '../../box/box.ts';
import { rarityLabel } from '../../catalogue.ts';
import type { GachaDeps } from '../../deps.ts';
import { fateOf, voidOf } from '../../draw-result/purchase.sql.ts';
import { cardsOf, orderedPurchase, packNames, paidPurchase, parcelsOf, type OrderedRow, type PaidRow } from './purchase.sql.ts';

type Context = StaffContext & Pick<GachaDeps, 'boxes'>;
type Reply = ReplyOf<typeof contract>;

const said = (at: Date | null): string | null => at?.toISOString() ?? null;
const states = { accepted: 'accepted', resolved: 'drawn', void: 'void' } as const satisfies Record<OrderedRow['state'], PurchaseState>;
const nothingYet = { place: null, drawn: null, decide_by: null, decided: null, discount: null, returned: null, parcels: [], cards: [] };

/** A purchase from its payment to its parcels, whoever's it is. */
export async function purchase(ctx: Context, { id }: InputOf<typeof contract>): Promise<Reply> {
  const ordered = await orderedPurchase(ctx.sql, id);
  if (ordered) return await placed(ctx, ordered);
  const paid = await paidPurchase(ctx.sql, id);
  if (!paid) throw refuse(contract, 'unknown');
  return {
    ...(await commonPart(ctx, paid)),
    ...nothingYet,
    standing: paid.outcome === null ? 'paid' : 'refused',
    returned: paid.outcome === null ? null : { why: paid.outcome, amount: paid.cost },
  };
}

async function commonPart({ sql }: Context, { id, member_id, pack_id, packs, cost, unit, journal_id, at }: OrderedRow | PaidRow) {
  return { id, member_id, pack_id, packs, cost, unit, journal_id, at: at.toISOString(), ...(await packNames(sql, pack_id)) };
}

async function placed(ctx: Context, row: OrderedRow): Promise<Reply> {
  const { sql, language } = ctx;
  const { id, member_id: memberId, seq, tick, head, state, rounds, cost } = row;
  const box = await ctx.boxes.get(sql, row.box_id);
  const fate = await fateOf(sql, { id, memberId });
  const returned = state === 'void' ? await voidOf(sql, id) : undefined;
  const cards = state === 'resolved' ? await cardsOf(sql, { id, memberId, packsInBox: box.n, isJa: language === 'ja' }) : [];
  return {
    ...(await commonPart(ctx, row)),
    standing: states[state],
    discount: row.discount,
    place: { seq, tick, head, round: rounds?.at(-1) ?? roundOf(box, tick), is_late: (rounds?.length ?? 0) > 1 },
    drawn: state === 'resolved' ? said(row.drawn) : null,
    decide_by: said(row.decide_by),
    decided: fate.decidedBy && fate.decidedAt ? { by: fate.decidedBy, at: fate.decidedAt.toISOString() } : null,
    returned: returned ? { why: returned.why ?? returned.reason, amount: cost } : null,
    parcels: [...(await parcelsOf(sql, id, memberId))],
    cards: cards.map((card) => ({ ...card, rarity: rarityLabel(card.rarity, language), points: row.unit === 'COIN' ? 0 : card.points })),
  };
}
