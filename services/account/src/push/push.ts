import { account, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { deviceOf } from '../identity/security/security.ts';
import { devicesOf } from './push.sql.ts';

const isLater = (kind: string): kind is account.LaterPushKind => account.laterPushKinds.some((later) => later === kind);
const isFirst = (kind: string): kind is account.PushKind => account.pushKinds.some((first) => first === kind);

/** Whether the shop sends push at all, and which of the member's devices are told what. */
export async function push(ctx: MemberContext & AccountDeps): Promise<ReplyOf<typeof account.push>> {
  const devices = await devicesOf(ctx.sql, ctx.member.id, ctx.sessionHash, ctx.now());
  return {
    key: ctx.push?.publicKey ?? null,
    later_kinds: [...account.laterPushKinds],
    by_line: ctx.line ? '1' : '0',
    devices: devices.map(({ id, user_agent, is_current, kinds, created_at }) => ({
      id,
      device: deviceOf(user_agent),
      is_current: is_current ? '1' : '0',
      // A page of before knows these alone.
      kinds: kinds.filter(isFirst),
      later_kinds: kinds.filter(isLater),
      created: created_at.toISOString(),
    })),
  };
}
