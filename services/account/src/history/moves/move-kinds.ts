import type { account, Language, Text } from '@fudaya/contracts';

const words: Readonly<Record<account.MoveKind, Text>> = {
  payment: { ja: 'ポイント購入', en: 'Points bought' },
  refund: { ja: 'ポイント購入の返金', en: 'Points refunded' },
  draw: { ja: 'パック購入', en: 'Packs bought' },
  void: { ja: 'パック購入の取消', en: 'Purchase cancelled' },
  convert: { ja: 'カードをポイントに戻した分', en: 'Cards turned into points' },
  ship: { ja: 'カードの発送', en: 'Cards shipped' },
  expire: { ja: '有効期限切れ', en: 'Expired' },
  campaign: { ja: 'キャンペーン', en: 'Campaign' },
  referral: { ja: '友だち紹介', en: 'Referral' },
  transfer: { ja: '提携サイトからの移行', en: 'Transferred from a partner site' },
  exchange: { ja: 'カード引換', en: 'Card exchange' },
  close: { ja: '退会による失効', en: 'Forfeited on closing the account' },
  other: { ja: 'その他', en: 'Other' },
};

/** A journal's kind as the histories name it. */
export const kindOf = (journalKind: string): account.MoveKind => {
  // Points that paid what a refund had left owed belong to that refund.
  if (journalKind === 'debt') return 'refund';
  return journalKind in words ? (journalKind as account.MoveKind) : 'other';
};

/** What pages of before know no kind for: they refuse what they do not know. */
const newer: Readonly<Record<string, Text>> = {
  goodwill: { ja: 'お詫びのポイント', en: 'Points for goodwill' },
  reward: { ja: '特典のポイント', en: 'Points as a benefit' },
};

/** Content of a row, by its journal's kind: what moved the points, and of which pack where there is one. */
export function memoOf(journalKind: string, packName: string, language: Language): string {
  const text = (newer[journalKind] ?? words[kindOf(journalKind)])[language];
  if (packName === '') return text;
  return language === 'en' ? `${text}: ${packName}` : `${text}（${packName}）`;
}
