import type { Language } from '@fudaya/contracts';

export type CsvOf = 'points' | 'coins' | 'purchases' | 'cards';

/** First lines of the files. */
export const columns: Readonly<Record<CsvOf, Readonly<Record<Language, readonly string[]>>>> = {
  points: { ja: ['日付', '内容', '金額（円）', 'ポイント'], en: ['Date', 'Content', 'Amount (yen)', 'Points'] },
  coins: { ja: ['日付', '内容', 'コイン'], en: ['Date', 'Content', 'Coins'] },
  purchases: {
    ja: ['日付', 'パック', 'パック数', '利用', '単位', '発送枚数', 'ポイントに戻した枚数', '還元ポイント', '配送番号'],
    en: ['Date', 'Pack', 'Number of packs', 'Spent', 'Unit', 'Shipped', 'Turned into points', 'Points returned', 'Tracking number'],
  },
  cards: {
    ja: ['日付', 'カード', '型番', 'ゲーム', 'レア度', '状態'],
    en: ['Date', 'Card', 'Model number', 'Game', 'Rarity', 'State'],
  },
};

export const stateWords: Readonly<Record<Language, Readonly<Record<'undecided' | 'preparing' | 'shipped' | 'converted', string>>>> = {
  ja: { undecided: '未選択', preparing: '発送準備中', shipped: '発送済み', converted: 'ポイントに戻した' },
  en: { undecided: 'Not chosen', preparing: 'Being prepared', shipped: 'Shipped', converted: 'Turned into points' },
};
