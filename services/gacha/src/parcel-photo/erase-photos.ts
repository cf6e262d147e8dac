import { gacha } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { erasePhotos } from './photos.sql.ts';

const day_ms = 86_400_000;

/** Erases pictures whose parcels have arrived, came back or went into another so long ago that nobody asks for them; how many. Again: none. */
export const eraseOldPhotos = (sql: Sql, at: Date): Promise<number> =>
  erasePhotos(sql, new Date(at.getTime() - gacha.parcelPhoto_days * day_ms));
