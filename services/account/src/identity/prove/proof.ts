import { account, type Call, type Refusal } from '@fudaya/contracts';
import { refuse, type Context, type Sql, type TransactionSql } from '@fudaya/kit';

type Asking = Call & { readonly refusals: { readonly proof_needed: Refusal } };

/** Whether a session knows who is there from just now: by its login, or by a proof since. */
export const isFresh = (provedAt: Date | null, at: Date): boolean =>
  provedAt !== null && at.getTime() - provedAt.getTime() < account.proofMinutes * 60_000;

/** Throws proof_needed unless who is there was shown within the last minutes: an open session alone is not enough for such a change. */
export async function askProof<K extends Asking>(ctx: Context, call: K): Promise<void> {
  const [session] = await ctx.sql<{ proved_at: Date | null }[]>`
    select proved_at from account.session where id_hash = ${ctx.sessionHash}`;
  if (!isFresh(session?.proved_at ?? null, ctx.now())) throw refuse<Asking>(call, 'proof_needed');
}

/** Who is there was shown now. That a passkey did it once stays known. */
export async function noteProof(
  sql: Sql | TransactionSql,
  { sessionHash, at, isByPasskey }: { sessionHash: Uint8Array; at: Date; isByPasskey: boolean },
): Promise<void> {
  await sql`
    update account.session set proved_at = ${at}, is_by_passkey = is_by_passkey or ${isByPasskey} where id_hash = ${sessionHash}`;
}
