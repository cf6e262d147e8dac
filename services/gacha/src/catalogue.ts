import type { Language } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';
import { LRUCache } from 'lru-cache';

export interface PackSummary {
  readonly title: string;
  /** Card type 1 to 9. */
  readonly cardType: number;
}

export interface Packs {
  get(tx: Tx, packId: number, language: Language): Promise<PackSummary>;
}

const fresh_ms = 10_000;
const maxPacks = 10_000;

/** Packs' names and games from the store's published view, read again every ten seconds at most. */
export function packsOf(): Packs {
  const known = new LRUCache<number, { name: Record<Language, string>; cardType: number }>({ max: maxPacks, ttl: fresh_ms });
  return {
    async get(tx, packId, language) {
      let pack = known.get(packId);
      if (!pack) {
        const [row] = await tx<{ ja: string; en: string; cardType: number }[]>`
          select name_ja as ja, name_en as en, card_type_id as "cardType" from store.pack_summary where pack_id = ${packId}`;
        if (!row) return { title: '', cardType: 1 };
        pack = { name: { ja: row.ja, en: row.en }, cardType: row.cardType };
        known.set(packId, pack);
      }
      return { title: pack.name[language], cardType: pack.cardType };
    },
  };
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
