import type { Language, store } from '@fudaya/contracts';
import { quicknet } from '@fudaya/draw';
import type { DetailRow } from './pack-detail.sql.ts';

/** What was fixed before the sale of a pack, as its page and its past box tell it. */
export function commitmentOf(row: DetailRow, language: Language): NonNullable<store.PackDetail['commitment']> {
  return {
    box: row.box_id,
    terms_hash: Buffer.from(row.terms_hash).toString('hex'),
    logged_at: row.logged_at.toISOString(),
    beacon: badgeOf(row.beacon),
    ...(row.prizes.length === 0
      ? {}
      : {
          prizes: row.prizes.map(({ ja, en, image, ...prize }) => ({ ...prize, name: language === 'en' ? en : ja, image_url: image })),
        }),
  };
}

function badgeOf(beacon: string): 'public' | 'demo' | 'none' {
  if (beacon === 'none') return 'none';
  return beacon === `drand:${quicknet.chainHash}` ? 'public' : 'demo';
}
