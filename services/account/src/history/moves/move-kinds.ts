import { shownDay, type account, type Language, type Text } from '@fudaya/contracts';

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

/** What a month that is put away came to, of a member: its draws and decisions are kept as files (decision 126). `at`: the last of them. */
export function memoOfMonth(name: string, at: Date, language: Language): string {
  // Before months were begun there is one for all of them, up to its last day.
  const [year = '', month = ''] = name === 'before' ? shownDay(at).split('/') : name.split('_');
  const until = name === 'before' ? { ja: 'まで', en: 'Until ' } : { ja: '', en: '' };
  if (language === 'en') return `${until.en}${monthNames[Number(month) - 1]} ${year}: packs and choices in total, kept as files`;
  return `${year}年${Number(month)}月${until.ja}のパック購入とカードの選択の合計（明細は別に保管）`;
}
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
