import { links } from '@fudaya/contracts';
import type { TransactionSql } from '@fudaya/db';
import { publishPost } from '@fudaya/store/operator';
import { catalogue } from '../catalogue/index.ts';

const hour_ms = 3_600_000;
const alert_days = 30;
const author = { lastName: { ja: '札屋', en: 'News Desk (sample)' }, firstName: { ja: '編集部（見本）', en: 'Fudaya' } };
/** For whoever is here for the first time: easy prices, one of each game. */
const newcomersPacks = [15, 12, 1, 8, 4];

/** News, the alert above the banner and the pack group. What is there already stays as it is. */
export async function seedNews(tx: TransactionSql, now: Date): Promise<void> {
  const written = await tx`select 1 from store.post limit 1`;
  if (written.length > 0) return;
  for (const { title, content, images, alts, hoursAgo } of catalogue.news.toReversed()) {
    const created = new Date(now.getTime() - hoursAgo * hour_ms);
    await publishPost(tx, { title, content, images, alts, author, created });
  }
  await tx`
    insert into store.alert (text_ja, text_en, link, starts_at, ends_at)
    values ('はじめての方に。1回100ポイントのパックがあります。', 'New here? Draw your first card for 100 points.', ${links.packDetail(15)},
      ${now}, ${new Date(now.getTime() + alert_days * 24 * hour_ms)})`;
  const [group] = await tx<{ id: number }[]>`
    insert into store.pack_group (name_ja, name_en) values ('はじめての方へ', 'Start here') returning id`;
  const rows = newcomersPacks.map((pack_id, position) => ({ group_id: group?.id ?? 0, pack_id, position }));
  await tx`insert into store.pack_group_pack ${tx(rows)}`;
}
