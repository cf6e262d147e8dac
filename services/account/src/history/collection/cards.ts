import type { account, Language } from '@fudaya/contracts';

const rarityLabels: Readonly<Record<Language, readonly string[]>> = {
  ja: ['ノーマル', 'レア', 'スーパーレア', 'ウルトラレア', '最高賞'],
  en: ['Normal', 'Rare', 'Super rare', 'Ultra rare', 'Top prize'],
};

export interface CardRow {
  readonly id: number;
  readonly name_ja: string | null;
  readonly name_en: string | null;
  readonly image: string | null;
  readonly model_number: string | null;
  readonly set_size: number | null;
  readonly rarity: number;
  readonly unit: 'PT' | 'COIN';
  readonly return_points: number;
}

/** A drawn card as the histories show it. A card of a coin pack turns into no points. */
export function cardOf(row: CardRow, language: Language): account.HistoryCard {
  const points = row.unit === 'COIN' ? 0 : row.return_points;
  return {
    history_id: String(row.id),
    name: (language === 'en' ? row.name_en : row.name_ja) ?? '',
    image: row.image ?? '',
    rarity: row.rarity,
    rarity_label: rarityLabels[language][row.rarity - 1] ?? '',
    model_number: row.model_number ?? '',
    num: row.set_size ?? 0,
    buy_point: points,
    cardPoint: points,
  };
}
