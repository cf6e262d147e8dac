import { alertSet as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { clearAlerts, setAlert } from '../../operator/window-alert.ts';
import { alertVersion, holdAlert } from './news.sql.ts';

/** Sets the line above the banner in place of what was there, or takes it off. */
export async function alertSet(ctx: StaffContext, { alert, seen, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  if (alert && alert.ends <= alert.starts) throw refuse(contract, 'ends_first');
  return await acting(ctx, reason, async (tx) => {
    await holdAlert(tx);
    if ((await alertVersion(tx)) !== seen) throw refuse(contract, 'changed_meanwhile');
    if (!alert) await clearAlerts(tx);
    else {
      const text = { ja: alert.text_ja, en: alert.text_en };
      await setAlert(tx, { text, link: alert.link, from: new Date(alert.starts), until: new Date(alert.ends) });
    }
    return { version: await alertVersion(tx) };
  });
}
