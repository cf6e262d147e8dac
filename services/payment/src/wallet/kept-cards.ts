import { japanMonth, payment } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import type { PaymentDeps } from '../payment-deps.ts';
import type { CardKeeper, KeptCard } from '../provider/provider.ts';

export type Ctx = MemberContext & PaymentDeps;

export const keepers = ({ providers }: Ctx): CardKeeper[] => [...providers.values()].flatMap(({ cards }) => (cards ? [cards] : []));

const labelOf = ({ last4 }: KeptCard): string => `**** **** **** ${last4}`;

/** As members see a kept card. It is good to the end of its month, in Japan. */
export function shown(card: KeptCard, at: Date): payment.SavedCard {
  const [month = '', year = ''] = card.expires.split('/');
  const isExpired = japanMonth(at) > `20${year}-${month}`;
  return { id: card.id, label: labelOf(card), expires: card.expires, ...(isExpired && { is_expired: '1' as const }) };
}

/** The cards that this provider keeps for the member; undefined when it keeps none for anybody, or does not answer. */
export async function cardsAt(ctx: Ctx, providerName: string): Promise<payment.SavedCard[] | undefined> {
  const cards = await ctx.providers.get(providerName)?.cards?.list(ctx.member.id);
  return cards?.map((card) => shown(card, ctx.now()));
}

/** What the history says of a kept card that is about to pay. Refused when it is not the member's, is over, or cannot be asked about. */
export async function keptCardLabel(ctx: Ctx, providerName: string, cardId: string): Promise<string> {
  const cards = await cardsAt(ctx, providerName);
  if (!cards) throw refuse(payment.pointBuy, 'provider_down');
  const card = cards.find(({ id }) => id === cardId);
  if (!card || card.is_expired === '1') throw refuse(payment.pointBuy, 'saved_card_unknown');
  return card.label;
}
