import type { Language } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';

export interface PackSummary {
  readonly title: string;
  /** Card type 1 to 9. */
  readonly cardType: number;
}

/** A pack's name and game, from the store's published view. */
export async function packSummary(tx: Tx, packId: number, language: Language): Promise<PackSummary> {
  const [pack] = await tx<{ name_ja: string; name_en: string; card_type_id: number }[]>`
    select name_ja, name_en, card_type_id from store.pack_summary where pack_id = ${packId}`;
  if (!pack) return { title: '', cardType: 1 };
  return { title: language === 'en' ? pack.name_en : pack.name_ja, cardType: pack.card_type_id };
}

/** The pack this session last opened. */
export async function lastOpenedPack(tx: Tx, sessionHash: Uint8Array): Promise<number | undefined> {
  const [opened] = await tx<{ pack_id: number }[]>`select pack_id from store.last_opened_pack where session_hash = ${sessionHash}`;
  return opened?.pack_id;
}

const labels: Readonly<Record<Language, readonly string[]>> = {
  ja: ['ノーマル', 'レア', 'スーパーレア', 'ウルトラレア', '最高賞'],
  en: ['Normal', 'Rare', 'Super rare', 'Ultra rare', 'Top prize'],
};

/** Words for a reveal rarity, 1 to 5. */
export const rarityLabel = (rarity: number, language: Language): string => labels[language][rarity - 1] ?? '';
