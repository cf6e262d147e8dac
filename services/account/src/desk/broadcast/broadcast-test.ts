import { broadcastTest as contract } from '@fudaya/contracts/desk';
import { languages, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { compose, inTransaction, refuse, type StaffContext } from '@fudaya/kit';
import { broadcastLetter, mailSeller } from '../../broadcast/broadcast-letter.ts';
import type { AccountDeps } from '../../deps.ts';
import { postTest } from './broadcast-test.sql.ts';
import { broadcastRow } from './broadcast.sql.ts';

/** Sends the mail in both languages to whoever asks. The link that ends offers is nobody's. */
export async function broadcastTest(
  { sql, staff, now, publicOrigin }: StaffContext & AccountDeps,
  { id, order }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const at = now();
  const row = await broadcastRow(sql, id, at);
  if (!row) throw refuse(contract, 'no_broadcast');
  const letter = broadcastLetter(row, await mailSeller(sql), publicOrigin);
  return await inTransaction(sql, async (tx) => {
    let mail = '';
    for (const language of languages)
      mail = await postTest(tx, staff.id, { mail: compose(language, letter), idem: `broadcast-test:${staff.id}:${order}:${language}`, at });
    return { mail };
  });
}
