import type { Context } from '@fudaya/kit';
import { deleteSession } from './session.sql.ts';

/** Ends the session of this browser; a visitor may call it as well. Served to fetches of our own pages only. */
export async function logout(ctx: Context): Promise<{ result: '1' }> {
  await deleteSession(ctx.sql, ctx.sessionHash);
  ctx.rotateSession({ remember: false, kind: 'visitor' });
  return { result: '1' };
}
