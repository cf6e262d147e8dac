import { account } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';
import { erasePictures } from './inquiry.sql.ts';

const day_ms = 86_400_000;

/** Erases pictures of inquiries that moved last so long ago that nobody asks for them; how many. Again: none. */
export const eraseOldPictures = (sql: Sql, at: Date): Promise<number> =>
  erasePictures(sql, new Date(at.getTime() - account.inquiryPicture_days * day_ms));
