// Telling a member something, in the transaction that causes it: a mail, an entry under the bell, or both.
import { languages, type account, type Text } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '../sql.ts';
import { compose, type Letter } from './letter.ts';

interface Told {
  readonly memberId: string;
  /** What causes it, such as `shipment:{id}:handed_over`. Told again under the same name, nothing is written. */
  readonly idem: string;
  readonly at: Date;
}

/**
 * Puts a mail to a member into the outbox, in the member's language. It leaves when, and only when, the transaction commits.
 * @param expiresAt not worth sending later
 * @returns false when it was queued before, or there is no such member
 */
export async function queueLetter(
  tx: Sql | TransactionSql,
  { memberId, idem, at, expiresAt, letter }: Told & { readonly letter: Letter; readonly expiresAt: Date },
): Promise<boolean> {
  const mails = Object.fromEntries(languages.map((language) => [language, { ...compose(language, letter) }]));
  const [row] = await tx<{ isNew: boolean }[]>`
    select account.queue_mail(${memberId}, ${tx.json(mails)}, ${idem}, ${at}, ${expiresAt}) as "isNew"`;
  return row?.isNew === true;
}

type PushKind = account.PushKind | account.LaterPushKind;

export interface Notice {
  /** Chooses the sign beside it. */
  readonly kind: string;
  readonly title: Text;
  readonly text: Text;
  /** A path of the site. */
  readonly href: string;
  /** Devices that chose this kind are told the title as well, unless they cannot be reached before it is old. */
  readonly push?: { readonly kind: PushKind; readonly expiresAt: Date };
}

/** Puts an entry under the bell of the site. @returns false when it was told before, or there is no such member */
export async function queueNotice(tx: Sql | TransactionSql, { memberId, idem, at, ...notice }: Told & Notice): Promise<boolean> {
  const { kind, title, text, href, push } = notice;
  const pushed = push && { push: { kind: push.kind, expires_at: push.expiresAt.toISOString() } };
  const content = { kind, title: { ...title }, text: { ...text }, href, ...pushed };
  const [row] = await tx<{ isNew: boolean }[]>`
    select account.queue_notice(${memberId}, ${tx.json(content)}, ${idem}, ${at}) as "isNew"`;
  return row?.isNew === true;
}
