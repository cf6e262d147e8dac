import type { InputOf, payment } from '@fudaya/contracts';

/** What may be kept of a card: a one-time token, and the last digits for the member's history. */
export interface CardInput {
  readonly token: string;
  readonly label: string;
}

/** Null when the token is missing or a whole card number was sent instead of a masked one: such input goes no further than here. */
export function cardInputOf({ token, req_card_number }: InputOf<typeof payment.pointBuy>): CardInput | null {
  if (!token || !req_card_number || holdsCardNumber(token)) return null;
  const visible = req_card_number.replaceAll('*', '');
  if (visible.length > 10 || !req_card_number.includes('*')) return null;
  const last = /\d{1,4}$/.exec(req_card_number)?.[0] ?? '';
  return { token, label: `**** **** **** ${last.padStart(4, '*')}` };
}

const holdsCardNumber = (text: string): boolean => /^\d{12,19}$/.test(text.replace(/[\s-]/g, ''));
