import { hash, randomBytes } from 'node:crypto';
import type { Role } from '@fudaya/contracts/desk';
import { links } from '@fudaya/contracts';
import type { TransactionSql } from '@fudaya/kit';
import { keepLink, noteStaffAct, type Actor } from './staff.sql.ts';

export const hashLink = (token: string): Uint8Array => hash('sha256', token, 'buffer');

interface Wish {
  readonly memberId: string;
  /** What they will be. */
  readonly roles: readonly Role[];
  readonly actor: Actor;
  readonly at: Date;
  readonly good_ms: number;
  readonly publicOrigin: string;
}

/** The address, good once, at which a member becomes staff by a passkey. Who made it is kept with it. */
export async function issueLink(tx: TransactionSql, { memberId, roles, actor, at, good_ms, publicOrigin }: Wish): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await keepLink(tx, { memberId, roles, tokenHash: hashLink(token), actor, at, expiresAt: new Date(at.getTime() + good_ms) });
  await noteStaffAct(tx, { act: 'invite', memberId, actor, at });
  return `${publicOrigin}${links.staffPasskey(token)}`;
}
