import type { shopSettings as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { selectSettings } from './shop-settings.sql.ts';

/** Each setting that is a row, as it is now, and who changed it last, when and why. */
export async function shopSettings({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const rows = await selectSettings(sql);
  return {
    settings: rows.map(({ at, by, reason, until, ...row }) => ({
      ...row,
      until: until?.toISOString() ?? null,
      changed: at && by !== null && reason !== null ? { at: at.toISOString(), by, reason } : null,
    })),
  };
}
