import type { alertLine as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { alerts } from '../../operator/window-alert.ts';
import { alertVersion } from './news.sql.ts';

/** The line above the banner, now or to come. */
export async function alertLine({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> {
  // The version first: what changes in between is told as changed.
  const version = await alertVersion(sql);
  const [found] = await alerts(sql);
  if (!found) return { alert: null, version };
  const { text, link, from, until } = found;
  return { alert: { text_ja: text.ja, text_en: text.en, link, starts: from.toISOString(), ends: until.toISOString() }, version };
}
