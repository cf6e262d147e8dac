import { account, type Call, type Refusal } from '@fudaya/contracts';
import { refuse, type Context, type MemberContext, type Sql, type TransactionSql } from '@fudaya/kit';

type Asking = Call & { readonly refusals: { readonly proof_needed: Refusal } };

/** When a session knew who is there: by its login, or by a proof since. Of staff a passkey counts alone. */
export interface Proof {
  readonly provedAt: Date | null;
  readonly passkeyAt: Date | null;
  readonly isStaff: boolean;
}

/** Whether a session knows who is there from just now. */
export function isFresh({ provedAt, passkeyAt, isStaff }: Proof, at: Date): boolean {
  const shownAt = isStaff ? passkeyAt : provedAt;
  return shownAt !== null && at.getTime() - shownAt.getTime() < account.proof_minutes * 60_000;
}

/**
 * Throws proof_needed unless who is there was shown within the last minutes: an open session alone is not enough for such a change. Inside a
 * transaction by that transaction: waiting for a second connection while it holds a lock, a crowd of them would wait for each other for ever.
 */
export async function askProof<K extends Asking>(ctx: Context, call: K, sql: Sql | TransactionSql = ctx.sql): Promise<void> {
  const [session] = await sql<Proof[]>`
    select s.proved_at as "provedAt", s.passkey_at as "passkeyAt", m.is_staff as "isStaff"
    from account.session s join account.member m on m.id = s.member_id where s.id_hash = ${ctx.sessionHash}`;
  if (!session || !isFresh(session, ctx.now())) throw refuse<Asking>(call, 'proof_needed');
}

/** A passkey opens what staff may do, so it takes one to add another: who knows the password alone adds none. */
export async function askPasskeyOfStaff<K extends Asking>(ctx: MemberContext, call: K): Promise<void> {
  if (ctx.member.isStaff) await askProof(ctx, call);
}

/** Who is there was shown now: by the password, or by a passkey. */
export async function noteProof(
  sql: Sql | TransactionSql,
  { sessionHash, at, isByPasskey }: { sessionHash: Uint8Array; at: Date; isByPasskey: boolean },
): Promise<void> {
  await sql`
    update account.session set proved_at = ${at}, passkey_at = case when ${isByPasskey} then ${at}::timestamptz else passkey_at end
    where id_hash = ${sessionHash}`;
}
