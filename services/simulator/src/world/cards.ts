// Card numbers steer what happens, as they do in the sandboxes of real gateways.

/** How 3-D Secure goes: not asked for, passed without a question, or a page with a question. */
export type Authentication = 'none' | 'frictionless' | 'challenge';

export interface CardBehaviour {
  readonly authentication: Authentication;
  /** Result code of a refusal, or null: approved. */
  readonly declineCode: string | null;
  /** The gateway does the work and its reply never arrives. */
  readonly losesReply?: true;
  readonly ja: string;
  readonly en: string;
}

const approved: CardBehaviour = { authentication: 'none', declineCode: null, ja: '承認（3Dセキュアなし）', en: 'Approved, no 3-D Secure' };

export const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4111111111111111': approved,
  '5555555555554444': approved,
  '3530111333300000': approved,
  '4000000000003220': {
    authentication: 'challenge',
    declineCode: null,
    ja: '3Dセキュア（本人確認画面）',
    en: '3-D Secure with a challenge',
  },
  '4000000000003055': {
    authentication: 'frictionless',
    declineCode: null,
    ja: '3Dセキュア（画面操作なし）',
    en: '3-D Secure, frictionless',
  },
  '4000008400001629': { authentication: 'challenge', declineCode: 'AG33', ja: '3Dセキュアのあと拒否', en: '3-D Secure, then declined' },
  '4000000000000002': { authentication: 'none', declineCode: 'AG33', ja: 'カード使用不可', en: 'Declined: card not usable' },
  '4000000000009995': { authentication: 'none', declineCode: 'AG55', ja: '限度額オーバー', en: 'Declined: over the limit' },
  '4000000000000127': { authentication: 'none', declineCode: 'AG44', ja: 'セキュリティコード誤り', en: 'Declined: security code wrong' },
  '4000000000000069': { authentication: 'none', declineCode: 'AG83', ja: '有効期限エラー', en: 'Declined: card expired' },
  '4000000000000119': { ...approved, losesReply: true, ja: '承認されるが応答が届かない', en: 'Approved, but the reply is lost' },
};

/** Any other number that passes the check digit is approved without 3-D Secure. */
export const behaviourOf = (cardNumber: string): CardBehaviour => testCards[cardNumber] ?? approved;

/** The check digit of a card number (Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** First six and last two digits, as tokeniser A shows a number. */
export const maskCard = (digits: string): string => `${digits.slice(0, 6)}${'*'.repeat(digits.length - 8)}${digits.slice(-2)}`;
