import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { devicesOf, lockDevices, setDevice } from './push.sql.ts';

/** This device is told of the chosen kinds while its login lasts. */
export async function pushSet(
  ctx: MemberContext & AccountDeps,
  { endpoint, p256dh, auth, kinds }: InputOf<typeof account.pushSet>,
): Promise<ReplyOf<typeof account.pushSet>> {
  if (!ctx.push) throw refuse(account.pushSet, 'not_offered');
  if (!ctx.push.isPushService(endpoint) || !ctx.push.isKey({ p256dh, auth })) throw refuse(account.pushSet, 'unknown_service');
  const at = ctx.now();
  await inTransaction(ctx.sql, async (tx) => {
    await lockDevices(tx, ctx.member.id);
    const others = (await devicesOf(tx, ctx.member.id, ctx.sessionHash, at)).filter(({ is_current }) => !is_current);
    if (others.length >= account.maxPushDevices) throw refuse(account.pushSet, 'full', { most: account.maxPushDevices });
    const device = { memberId: ctx.member.id, sessionHash: ctx.sessionHash, endpoint, p256dh, auth, kinds: [...new Set(kinds)] };
    await setDevice(tx, device, at);
  });
  return { result: '1' };
}
