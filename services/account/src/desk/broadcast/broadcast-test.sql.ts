import type { Mail, TransactionSql } from '@fudaya/kit';

const nobody = '00000000-0000-4000-8000-000000000000';

/** To the address of the one who asks; once for its name. @returns the address */
export async function postTest(
  tx: TransactionSql,
  staffId: string,
  { mail, idem, at }: { readonly mail: Mail; readonly idem: string; readonly at: Date },
): Promise<string> {
  const [row] = await tx<{ mail: string }[]>`select mail from account.member where id = ${staffId}`;
  const [text, html] = [mail.text, mail.html].map((words) => words.replaceAll('STOP-TOKEN', nobody));
  await tx`
    insert into account.mail_outbox (recipient, subject, text, html, created_at, expires_at, next_try_at, idem)
    values (${row!.mail}, ${mail.subject}, ${text!}, ${html!}, ${at}, ${at}::timestamptz + interval '1 hour', ${at}, ${idem})
    on conflict (idem) do nothing`;
  return row!.mail;
}
