import { broadcast as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { compose, refuse, type StaffContext } from '@fudaya/kit';
import { broadcastLetter, mailSeller, tokenPlace } from '../../broadcast/broadcast-letter.ts';
import type { AccountDeps } from '../../deps.ts';
import { broadcastLine } from './broadcast-line.ts';
import { broadcastRow, listedOf, reachOf } from './broadcast.sql.ts';

/** One broadcast, whom it would reach now, and its mail. */
export async function broadcast(
  { sql, staff, now, publicOrigin }: StaffContext & AccountDeps,
  { id }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const at = now();
  const row = await broadcastRow(sql, id, at);
  if (!row) throw refuse(contract, 'no_broadcast');
  const isOver = row.standing === 'done' || row.standing === 'stopped';
  const [seller, listed, reaches] = await Promise.all([
    mailSeller(sql),
    row.is_listed ? listedOf(sql, id) : null,
    isOver ? null : reachOf(sql, id, at),
  ]);
  const letter = broadcastLetter(row, seller, publicOrigin);
  const mailIn = (language: 'ja' | 'en') => {
    const { subject, text } = compose(language, letter);
    // The member's own part of the link is nobody's here.
    return { subject, text: text.replaceAll(tokenPlace, '…') };
  };
  const { text_ja, text_en, href, by_bell, by_mail, ranks, language, bought_days, unbought_days } = row;
  return {
    broadcast: {
      ...broadcastLine(row),
      ...{ text_ja, text_en, href, by_bell, by_mail, ranks, language, bought_days, unbought_days },
      joined_from: row.joined_from?.toISOString() ?? null,
      joined_until: row.joined_until?.toISOString() ?? null,
    },
    version: row.version,
    listed,
    is_listing: row.is_listing,
    reaches,
    is_own: row.created_by === staff.id || row.sent_by === staff.id,
    mail: { ja: mailIn('ja'), en: mailIn('en') },
    sent: row.sent?.toISOString() ?? null,
    finished: row.finished?.toISOString() ?? null,
  };
}
