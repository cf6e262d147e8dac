import { japanDay, japanMonday } from '@fudaya/contracts';
import type { ReadOld } from '@fudaya/db';
import type { Sql } from '@fudaya/kit';
import { cardTypes, type CardTypeRow } from './card-type-list/card-type.sql.ts';
import { alertAt, banners, type AlertRow, type BannerRow } from './banner/banner.sql.ts';
import { lineupOf, type LineupRow } from './pack-card-list/card-list.sql.ts';
import { factRows, textRows, type FactRow, type TextRow } from './legal-text/legal-text.sql.ts';
import { freshFor } from './fresh.ts';
import { detailOf, type DetailRow } from './pack-detail/pack-detail.sql.ts';
import { stockOf, type Stock } from './pack-live/pack-live.ts';
import { figuresOf, listedPacks, packGroup, type Figures, type GroupRow, type PackRow } from './pack-list/pack-list.sql.ts';
import { pastBoxesOf, pastBoxOf, pastWinsOf, type PastDetailRow, type PastRow, type PastWinRow } from './past-box/past-box.sql.ts';
import { rankingOf, unseenWin_ms, winsOf, type RankRow, type WinRow } from './wins/wins.sql.ts';
import { postsAt, postsPerPage, type PostRow } from './post-list/post-list.sql.ts';

/** Prizes are won seldom. They, and what can be won, are found by looking into every box: read a few times more seldom than all else. */
const boxesFreshFor = 5;
/** The page of a past box shows so many of its best prizes at most. */
const maxPastWins = 100;

/** What every visitor sees alike, read at most once a moment. */
export interface StoreDeps {
  readonly packs: () => Promise<readonly PackRow[]>;
  /** What can be won in each of them. */
  readonly figures: () => Promise<Figures>;
  readonly detail: (packId: number) => Promise<DetailRow | null>;
  readonly lineup: (packId: number) => Promise<readonly LineupRow[]>;
  readonly banners: () => Promise<readonly BannerRow[]>;
  readonly cardTypes: () => Promise<readonly CardTypeRow[]>;
  readonly alert: () => Promise<AlertRow | null>;
  readonly group: () => Promise<GroupRow | null>;
  readonly stock: Stock;
  /** Who runs the shop, its own texts, and the day of Japan on which they were read. */
  readonly legal: () => Promise<{ readonly facts: readonly FactRow[]; readonly texts: readonly TextRow[]; readonly day: string }>;
  /** Prizes that were won, and this week's ranking. */
  readonly wins: () => Promise<{ readonly list: readonly WinRow[]; readonly ranking: readonly RankRow[]; readonly weekFrom: string }>;
  /** Boxes whose sale is over; and one of them with its best prizes. */
  readonly pastBoxes: () => Promise<readonly PastRow[]>;
  readonly pastBox: (packId: number) => Promise<(PastDetailRow & { readonly wins: readonly PastWinRow[] }) | null>;
  readonly posts: (page: number) => Promise<{ readonly posts: readonly PostRow[]; readonly total: number }>;
}

export function storeDeps(readOld: ReadOld, now: () => Date, fresh_ms: number): StoreDeps {
  /** A read of the database that is shared for a moment. */
  const shared = <K extends string | number, T>(read: (sql: Sql, key: K) => Promise<T>): ((key: K) => Promise<T>) =>
    freshFor(fresh_ms, (key: K) => readOld((sql) => read(sql, key)));
  const packs = shared<'all', readonly PackRow[]>((sql) => listedPacks(sql, now()));
  const figures = freshFor<'all', Figures>(fresh_ms * boxesFreshFor, () => readOld((sql) => figuresOf(sql, now())));
  const bannerRows = shared<'all', readonly BannerRow[]>((sql) => banners(sql, now()));
  const typeRows = shared<'all', readonly CardTypeRow[]>((sql) => cardTypes(sql));
  const alertRow = shared<'all', AlertRow | null>((sql) => alertAt(sql, now()));
  const groupRow = shared<'all', GroupRow | null>((sql) => packGroup(sql, now()));
  const won = freshFor<'all', Awaited<ReturnType<StoreDeps['wins']>>>(fresh_ms * boxesFreshFor, () =>
    readOld(async (sql) => {
      const [at, weekFrom] = [now(), japanMonday(now())];
      const [list, ranking] = await Promise.all([winsOf(sql, at), rankingOf(sql, weekFrom, at)]);
      return { list, ranking, weekFrom };
    }),
  );
  const pastRows = freshFor<'all', readonly PastRow[]>(fresh_ms * boxesFreshFor, () => readOld((sql) => pastBoxesOf(sql, now())));
  const past = freshFor(fresh_ms * boxesFreshFor, (packId: number) =>
    readOld(async (sql) => {
      const row = await pastBoxOf(sql, packId, now());
      return row && { ...row, wins: await pastWinsOf(sql, row.box_id, new Date(now().getTime() - unseenWin_ms), maxPastWins) };
    }),
  );
  const legal = shared(async (sql, day: string) => {
    const [facts, texts] = await Promise.all([factRows(sql), textRows(sql, day)]);
    return { facts, texts, day };
  });
  return {
    packs: () => packs('all'),
    figures: () => figures('all'),
    detail: shared((sql, packId: number) => detailOf(sql, packId, now())),
    lineup: shared((sql, packId: number) => lineupOf(sql, packId)),
    banners: () => bannerRows('all'),
    cardTypes: () => typeRows('all'),
    alert: () => alertRow('all'),
    group: () => groupRow('all'),
    stock: stockOf(() => packs('all'), Math.max(fresh_ms, 20)),
    legal: () => legal(japanDay(now())),
    wins: () => won('all'),
    pastBoxes: () => pastRows('all'),
    pastBox: past,
    posts: shared((sql, page: number) => postsAt(sql, now(), page, postsPerPage)),
  };
}
