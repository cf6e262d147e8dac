import { hash, randomBytes } from 'node:crypto';
import { links, type Language } from '@fudaya/contracts';
import type { TransactionSql } from '@fudaya/kit';
import { welcomeMail } from '../../mail/letters.ts';
import { postMail } from '../../mail/outbox.sql.ts';

/** How long the link is good: as long as the mail may wait to be sent. */
export const linkGood_ms = 7 * 24 * 60 * 60 * 1000;

export const hashToken = (token: string): Uint8Array => hash('sha256', token, 'buffer');

export interface NewAddress {
  readonly memberId: string;
  readonly mail: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly language: Language;
  readonly publicOrigin: string;
  readonly at: Date;
}

/** Posts the mail that greets a new member, with the link that confirms the address. Part of the transaction that makes the member. */
export async function askToVerify(tx: TransactionSql, { memberId, mail, language, publicOrigin, at, ...names }: NewAddress): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await tx`
    insert into account.mail_verification (token_hash, member_id, created_at) values (${hashToken(token)}, ${memberId}, ${at})`;
  const letter = welcomeMail(language, names, `${publicOrigin}${links.verifyMail(token)}`);
  await postMail(tx, { to: mail, mail: letter, at, expiresAt: new Date(at.getTime() + linkGood_ms) });
}
