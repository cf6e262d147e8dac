// What operators decide about a member who is, or is to be, frozen. As the owner of the database.
import { forgiveDebt, releaseMember, repaidDebt, standingOf, suspendMember } from '@fudaya/books';
import { links } from '@fudaya/contracts';
import { refusalInBoth } from '@fudaya/contracts/refusals';
import { inTransaction, queueNotice, type Sql, type TransactionSql } from '@fudaya/kit';
import { noteAct, type Acting } from './acts.sql.ts';

export interface MemberNamed {
  readonly id: string;
  readonly mail: string;
}

/** By mail address or id; a closed account has an id alone. */
export async function memberNamed(sql: Sql | TransactionSql, name: string): Promise<MemberNamed> {
  const [member] = await sql<MemberNamed[]>`select id, mail from account.member where mail = ${name.toLowerCase()} or id::text = ${name}`;
  if (!member) throw new Error(`There is no member ${name}.`);
  return member;
}

/** Nothing of the member's moves any more: no buying, converting, shipping, transferring, exchanging. False: an operator said so before. */
export const suspend = (sql: Sql, memberId: string, acting: Acting): Promise<boolean> =>
  inTransaction(sql, (tx) => suspendIn(tx, memberId, acting));

/** The same as part of a transaction. */
export async function suspendIn(tx: TransactionSql, memberId: string, acting: Acting): Promise<boolean> {
  if (!(await suspendMember(tx, memberId, acting))) return false;
  await noteAct(tx, acting, { act: 'member.suspend', memberId, detail: '' });
  await tell(tx, memberId, acting, {
    what: 'held',
    title: { ja: 'お取り引きを一時停止しました', en: 'Your account is on hold' },
    text: refusalInBoth('frozen'),
  });
  return true;
}

/** Ends every freeze of the member, whatever began it. Returns how many there were. */
export const release = (sql: Sql, memberId: string, acting: Acting): Promise<number> =>
  inTransaction(sql, (tx) => releaseIn(tx, memberId, acting));

/** The same as part of a transaction. */
export async function releaseIn(tx: TransactionSql, memberId: string, acting: Acting): Promise<number> {
  const { freezes } = await standingOf(tx, memberId);
  const ended = await releaseMember(tx, memberId, acting);
  if (ended === 0) return 0;
  const open = freezes.filter(({ releasedAt }) => releasedAt === null).map(({ kind, ref }) => `${kind} ${ref}`);
  await noteAct(tx, acting, { act: 'member.release', memberId, detail: open.join('; ') });
  await tell(tx, memberId, acting, released);
  return ended;
}

/** The debt of a payment is over: its yen came outside the shop, or the shop gives it up. Returns the points that were owed still. */
export async function endDebt(sql: Sql, paymentId: string, outcome: 'repaid' | 'forgiven', acting: Acting): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const [debt] = await tx<{ member_id: string }[]>`select member_id from books.debt where payment_id = ${paymentId}`;
    if (!debt) throw new Error(`Nothing is owed for payment ${paymentId}.`);
    const points = await (outcome === 'repaid' ? repaidDebt : forgiveDebt)(tx, paymentId, acting);
    if (points === 0) return 0;
    await noteAct(tx, acting, { act: `debt.${outcome}`, memberId: debt.member_id, detail: `${points} points of payment ${paymentId}` });
    const { freezes } = await standingOf(tx, debt.member_id);
    if (freezes.every(({ releasedAt }) => releasedAt !== null)) await tell(tx, debt.member_id, acting, released);
    return points;
  });
}

type Said = Pick<Parameters<typeof queueNotice>[1], 'title' | 'text'> & { readonly what: 'held' | 'released' };
const released: Said = {
  what: 'released',
  title: { ja: 'お取り引きを再開していただけます', en: 'You can go on as before' },
  text: { ja: '一時停止を解除しました。ご協力ありがとうございました。', en: 'Your account is no longer on hold. Thank you for your help.' },
};

const tell = (tx: TransactionSql, memberId: string, { at }: Acting, { what, ...said }: Said): Promise<unknown> =>
  queueNotice(tx, { memberId, kind: 'points', ...said, href: links.myPage(), idem: `member:${memberId}:${what}:${at.getTime()}`, at });
