import type { Sql } from '@fudaya/kit';
import { cardTypes, type CardTypeRow } from './card-type/card-type.sql.ts';
import { banners, type BannerRow } from './banner/banner.sql.ts';
import { lineupOf, type LineupRow } from './card-list/card-list.sql.ts';
import { freshFor } from './fresh.ts';
import { detailOf, type DetailRow } from './pack-detail/pack-detail.sql.ts';
import { listedPacks, type PackRow } from './pack-list/pack-list.sql.ts';

/** What every visitor sees alike, read at most once a moment. */
export interface StoreDeps {
  readonly packs: () => Promise<readonly PackRow[]>;
  readonly detail: (packId: number) => Promise<DetailRow | null>;
  readonly lineup: (packId: number) => Promise<readonly LineupRow[]>;
  readonly banners: () => Promise<readonly BannerRow[]>;
  readonly cardTypes: () => Promise<readonly CardTypeRow[]>;
}

export function storeDeps(sql: Sql, now: () => Date, fresh_ms: number): StoreDeps {
  const packs = freshFor<null, readonly PackRow[]>(fresh_ms, () => listedPacks(sql, now()));
  const bannerRows = freshFor<null, readonly BannerRow[]>(fresh_ms, () => banners(sql));
  const typeRows = freshFor<null, readonly CardTypeRow[]>(fresh_ms, () => cardTypes(sql));
  return {
    packs: () => packs(null),
    detail: freshFor(fresh_ms, (packId) => detailOf(sql, packId)),
    lineup: freshFor(fresh_ms, (packId) => lineupOf(sql, packId)),
    banners: () => bannerRows(null),
    cardTypes: () => typeRows(null),
  };
}
