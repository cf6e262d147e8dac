// Cards that provider B keeps for members: it has the numbers, we ask for the last digits.
import type { CardKeeper, KeptCard } from '../provider.ts';
import type { Row } from './reply.ts';
import { kinds, type Telegram } from './telegram.ts';

/** How the provider knows a member: 16 bytes of the id, in 22 characters (it allows 25). */
export const customerOf = (memberId: string): string => Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url');

/** The provider's answer when a customer has no such card, or no card at all. */
export const noSuchCard = 'P026';

export function keptCards(send: Telegram): CardKeeper {
  return {
    async list(memberId) {
      const answer = await send(kinds.listCards, { customer_id: customerOf(memberId) });
      if ('failure' in answer) return null;
      if (answer.result === '0') return answer.rows.flatMap((row) => cardOf(row) ?? []);
      return answer.code === noSuchCard ? [] : null;
    },
    async forget(memberId, cardId) {
      const answer = await send(kinds.forgetCard, { customer_id: customerOf(memberId), customer_card_id: cardId });
      if ('failure' in answer) return 'down';
      if (answer.result === '0') return 'forgotten';
      return answer.code === noSuchCard ? 'unknown' : 'down';
    },
  };
}

function cardOf({ customer_card_id = '', card_number = '', card_valid_term = '' }: Row): KeptCard | null {
  const last4 = /\d{4}$/.exec(card_number)?.[0];
  const [, month, year] = /^(\d\d)(\d\d)$/.exec(card_valid_term) ?? [];
  return last4 && month && year && /^[\w-]{1,64}$/.test(customer_card_id)
    ? { id: customer_card_id, last4, expires: `${month}/${year}` }
    : null;
}

/** Has the provider keep the card of a token. The kept card's id; null: it would not, and the token is still good for a payment. */
export async function keepCard(send: Telegram, memberId: string, token: string): Promise<string | null> {
  const answer = await send(kinds.keepCard, { customer_id: customerOf(memberId), card_token: token });
  if ('failure' in answer || answer.result !== '0') return null;
  return answer.rows[0]?.['customer_card_id'] ?? null;
}
