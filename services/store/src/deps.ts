import { japanDay } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';
import { cardTypes, type CardTypeRow } from './card-type-list/card-type.sql.ts';
import { alertAt, banners, type AlertRow, type BannerRow } from './banner/banner.sql.ts';
import { lineupOf, type LineupRow } from './pack-card-list/card-list.sql.ts';
import { factRows, textRows, type FactRow, type TextRow } from './legal-text/legal-text.sql.ts';
import { freshFor } from './fresh.ts';
import { detailOf, type DetailRow } from './pack-detail/pack-detail.sql.ts';
import { stockOf, type Stock } from './pack-live/pack-live.ts';
import { listedPacks, packGroup, type GroupRow, type PackRow } from './pack-list/pack-list.sql.ts';
import { postsAt, postsPerPage, type PostRow } from './post-list/post-list.sql.ts';

/** What every visitor sees alike, read at most once a moment. */
export interface StoreDeps {
  readonly packs: () => Promise<readonly PackRow[]>;
  readonly detail: (packId: number) => Promise<DetailRow | null>;
  readonly lineup: (packId: number) => Promise<readonly LineupRow[]>;
  readonly banners: () => Promise<readonly BannerRow[]>;
  readonly cardTypes: () => Promise<readonly CardTypeRow[]>;
  readonly alert: () => Promise<AlertRow | null>;
  readonly group: () => Promise<GroupRow | null>;
  readonly stock: Stock;
  /** Who runs the shop, its own texts, and the day of Japan on which they were read. */
  readonly legal: () => Promise<{ readonly facts: readonly FactRow[]; readonly texts: readonly TextRow[]; readonly day: string }>;
  readonly posts: (page: number) => Promise<{ readonly posts: readonly PostRow[]; readonly total: number }>;
}

export function storeDeps(sql: Sql, now: () => Date, fresh_ms: number): StoreDeps {
  const packs = freshFor<'all', readonly PackRow[]>(fresh_ms, () => listedPacks(sql, now()));
  const bannerRows = freshFor<'all', readonly BannerRow[]>(fresh_ms, () => banners(sql));
  const typeRows = freshFor<'all', readonly CardTypeRow[]>(fresh_ms, () => cardTypes(sql));
  const alertRow = freshFor<'all', AlertRow | null>(fresh_ms, () => alertAt(sql, now()));
  const groupRow = freshFor<'all', GroupRow | null>(fresh_ms, () => packGroup(sql));
  const legal = freshFor(fresh_ms, async (day: string) => {
    const [facts, texts] = await Promise.all([factRows(sql), textRows(sql, day)]);
    return { facts, texts, day };
  });
  return {
    packs: () => packs('all'),
    detail: freshFor(fresh_ms, (packId) => detailOf(sql, packId)),
    lineup: freshFor(fresh_ms, (packId) => lineupOf(sql, packId)),
    banners: () => bannerRows('all'),
    cardTypes: () => typeRows('all'),
    alert: () => alertRow('all'),
    group: () => groupRow('all'),
    stock: stockOf(() => packs('all'), Math.max(fresh_ms, 20)),
    legal: () => legal(japanDay(now())),
    posts: freshFor(fresh_ms, (page) => postsAt(sql, now(), page, postsPerPage)),
  };
}
