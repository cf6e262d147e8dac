// Members for a load: signed in, with points, made straight in the database.
import { createHash, randomBytes } from 'node:crypto';
import { grant, openMember } from '@fudaya/books';
import type { Sql } from '@fudaya/db';

export interface Buyer {
  readonly memberId: string;
  readonly sessionHash: Uint8Array;
  readonly cookie: string;
}

/** Each has three lots, as a member who buys now and then would. */
export async function makeBuyers(sql: Sql, count: number, points: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  const at = new Date();
  for (let i = 0; i < count; i += 1) {
    const [member] = await sql<{ id: string }[]>`
      insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
      values (${`bench${i}-${randomBytes(4).toString('hex')}@example.jp`}, '', '測', '定', '09012345678', '3300854', 11, '大宮', '1', ${randomBytes(6).toString('hex')})
      returning id`;
    const memberId = member?.id ?? '';
    await openMember(sql, memberId);
    for (const [lot, part] of [0.5, 0.3, 0.2].entries()) {
      await grant(sql, {
        memberId,
        class: lot === 1 ? 'paid' : 'bonus',
        points: Math.round(points * part),
        idem: `bench:${memberId}:${lot}`,
        kind: 'campaign',
        ref: memberId,
        at,
      });
    }
    const sid = `m${randomBytes(32).toString('base64url')}`;
    const sessionHash = new Uint8Array(createHash('sha256').update(sid).digest());
    await sql`insert into account.session (id_hash, member_id, is_remembered, expires_at)
      values (${sessionHash}, ${memberId}, false, now() + interval '1 day')`;
    buyers.push({ memberId, sessionHash, cookie: `sid=${sid}` });
  }
  await sql`analyze`;
  return buyers;
}
