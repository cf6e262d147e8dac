import { createHash } from 'node:crypto';
import type { DeskBannerRow } from './banners.sql.ts';

/** Which banners there are, in their order, in one word. */
export const orderVersion = (rows: readonly Pick<DeskBannerRow, 'banner_id'>[]): string =>
  createHash('sha256')
    .update(rows.map(({ banner_id }) => banner_id).join(','))
    .digest('hex')
    .slice(0, 32);
