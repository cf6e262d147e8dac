import type { Sql, TransactionSql } from '@fudaya/kit';

export interface PasskeyRow {
  readonly id: string;
  readonly credential_id: string;
  readonly transports: readonly string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export async function passkeysOf(sql: Sql | TransactionSql, memberId: string): Promise<PasskeyRow[]> {
  return await sql<PasskeyRow[]>`
    select id, credential_id, transports, name, created_at, last_used_at from account.passkey
    where member_id = ${memberId} order by created_at, id`;
}

export interface StoredKey {
  readonly member_id: string;
  readonly mail: string;
  readonly public_key: Uint8Array<ArrayBuffer>;
  readonly counter: number;
}

/** A passkey, locked: two logins by one key come one after the other, so that its counter is never judged by an old value. */
export async function lockPasskey(tx: TransactionSql, credentialId: string): Promise<StoredKey | null> {
  const [row] = await tx<StoredKey[]>`
    select k.member_id, m.mail, k.public_key, k.counter
    from account.passkey k join account.member m on m.id = k.member_id where k.credential_id = ${credentialId} for update of k`;
  return row ?? null;
}

export async function notePasskeyUse(tx: TransactionSql, credentialId: string, counter: number, at: Date): Promise<void> {
  await tx`update account.passkey set counter = ${counter}, last_used_at = ${at} where credential_id = ${credentialId}`;
}

interface NewPasskey {
  readonly credentialId: string;
  readonly memberId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly at: Date;
}

/** False when the credential is known already. */
export async function storePasskey(tx: TransactionSql, key: NewPasskey): Promise<boolean> {
  const stored = await tx`
    insert into account.passkey (credential_id, member_id, public_key, counter, transports, name, created_at)
    values (${key.credentialId}, ${key.memberId}, ${key.publicKey}, ${key.counter}, ${tx.array([...key.transports])}, ${key.name}, ${key.at})
    on conflict (credential_id) do nothing returning 1`;
  return stored.length > 0;
}

/** The name of what was removed; null when there was nothing. */
export async function removePasskey(tx: TransactionSql, memberId: string, id: string): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    delete from account.passkey where id = ${id} and member_id = ${memberId} returning name`;
  return row?.name ?? null;
}

/** The browser's one open challenge; a newer one takes its place. */
export async function keepChallenge(
  sql: Sql,
  given: { readonly sessionHash: Uint8Array; readonly challenge: string; readonly memberId: string | null; readonly expiresAt: Date },
): Promise<void> {
  const { sessionHash, challenge, memberId, expiresAt } = given;
  await sql`
    insert into account.passkey_challenge (session_hash, challenge, member_id, expires_at)
    values (${sessionHash}, ${challenge}, ${memberId}, ${expiresAt})
    on conflict (session_hash) do update
      set challenge = excluded.challenge, member_id = excluded.member_id, expires_at = excluded.expires_at`;
}

/** Takes the challenge: it is good for one success (a refusal rolls this back). Null when there is none, it is over, or it was given for something else. */
export async function takeChallenge(
  tx: TransactionSql,
  sessionHash: Uint8Array,
  memberId: string | null,
  at: Date,
): Promise<string | null> {
  const [row] = await tx<{ challenge: string }[]>`
    delete from account.passkey_challenge
    where session_hash = ${sessionHash} and member_id is not distinct from ${memberId}::uuid and expires_at > ${at} returning challenge`;
  return row?.challenge ?? null;
}

export async function deleteDeadChallenges(sql: Sql, at: Date): Promise<void> {
  await sql`delete from account.passkey_challenge where expires_at <= ${at}`;
}
