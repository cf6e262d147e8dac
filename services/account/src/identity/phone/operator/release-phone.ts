import { links } from '@fudaya/contracts';
import { inTransaction, queueNotice, type Sql, type TransactionSql } from '@fudaya/kit';
import { noteAct, type Acting } from '../../../operator/acts.sql.ts';
import { hiddenNumber, phoneNumberOf } from '../phone-number.ts';
import { dropPhone, holderOf, type Holder } from '../phone.sql.ts';

/** Who verified a number; null when nobody did. Throws when it is no number. */
export async function phoneHolder(sql: Sql, number: string): Promise<Holder | null> {
  return await holderOf(sql, e164Of(number));
}

/**
 * Takes a verified number from its member, who verifies another (or this one again): the account stays, and what the number brought
 * stays. For a number that went to somebody else. Tells the member. Null when nobody has it, so that once more changes nothing.
 */
export async function releasePhone(sql: Sql, number: string, acting: Acting): Promise<Holder | null> {
  const phone = e164Of(number);
  return await inTransaction(sql, (tx) => releasePhoneIn(tx, phone, acting));
}

/** The same as part of a transaction; `phone` is E.164. */
export async function releasePhoneIn(tx: TransactionSql, phone: string, acting: Acting): Promise<Holder | null> {
  const holder = await dropPhone(tx, phone);
  if (!holder) return null;
  const { memberId, verifiedAt } = holder;
  const detail = `${hiddenNumber(phone)}, verified ${verifiedAt.toISOString()}`;
  await noteAct(tx, acting, { act: 'phone.release', memberId, detail });
  await queueNotice(tx, {
    memberId,
    kind: 'account',
    ...text,
    href: links.changeMember(),
    idem: `phone-release:${memberId}:${verifiedAt.getTime()}`,
    at: acting.at,
  });
  return holder;
}

function e164Of(number: string): string {
  const phone = phoneNumberOf(number);
  if (phone === null) throw new Error(`${number} is no phone number.`);
  return phone;
}

const text = {
  title: { ja: '電話番号の認証を解除しました', en: 'Your phone number is no longer verified' },
  text: {
    ja: 'ご登録の電話番号の認証が解除されました。会員情報の変更から、もう一度SMS認証を行ってください。',
    en: 'Your phone number was released. Please verify your number again on the page of your details.',
  },
} as const;
