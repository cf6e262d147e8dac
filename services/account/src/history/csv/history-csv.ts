import { shownDay, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { csvOf, type MemberContext } from '@fudaya/kit';
import { cardOf } from '../collection/cards.ts';
import { cardRows } from '../collection/collection.sql.ts';
import { historyRows } from '../history-list/history-list.sql.ts';
import { historyOf } from '../history-list/history-list.ts';
import { coinMoveOf, pointMoveOf } from '../moves/shown-move.ts';
import { moveRows } from '../moves/moves.sql.ts';
import { columns, stateWords, type CsvOf } from './columns.ts';

const maxRows = { limit: 10_000, offset: 0 };
type Rows = readonly (readonly (string | number)[])[];

/** yy/mm/dd by Japan's calendar, as the pages show it. */
const day = (at: string): string => shownDay(new Date(at)).slice(2);

/** A history as a file for a spreadsheet: the newest 10,000 rows. */
export async function historyCsv(
  ctx: MemberContext,
  { of }: InputOf<typeof account.historyCsv>,
): Promise<ReplyOf<typeof account.historyCsv>> {
  const rows = await rowsBy[of](ctx);
  const today = day(ctx.now().toISOString()).replaceAll('/', '');
  return { file_name: `fudaya-${of}-20${today}.csv`, text: csvOf([columns[of][ctx.language], ...rows]) };
}

const rowsBy: Readonly<Record<CsvOf, (ctx: MemberContext) => Promise<Rows>>> = {
  async points({ sql, member, language }) {
    const rows = await moveRows(sql, { memberId: member.id, unit: 'PT', mode: 0 }, maxRows);
    return rows.map((row) => pointMoveOf(row, language)).map((move) => [day(move.created), move.memo, move.money, move.bonusPoint]);
  },
  async coins({ sql, member, language }) {
    const rows = await moveRows(sql, { memberId: member.id, unit: 'COIN', mode: 0 }, maxRows);
    return rows.map((row) => coinMoveOf(row, language)).map((move) => [day(move.created), move.memo, move.bonusCoin]);
  },
  async purchases({ sql, member, language }) {
    const rows = await historyRows(sql, member.id, { mode: 0, ...maxRows });
    return rows
      .map((row) => historyOf(row, language))
      .map((row) => [
        ...[day(row.created), row.pack_name, row.count, row.point, row.payment_method === '2' ? 'coin' : 'pt'],
        ...[row.send_count, row.reduction_count, row.reduction_point, row.delivery_code ?? ''],
      ]);
  },
  async cards({ sql, member, language }) {
    const rows = await cardRows(sql, { memberId: member.id, game: 0, rarity: 0, state: 'all' }, maxRows);
    return rows.map((row) => {
      const { name, model_number, rarity_label } = cardOf(row, language);
      const game = (language === 'en' ? row.game_en : row.game_ja) ?? '';
      return [day(row.drawn_at.toISOString()), name, model_number, game, rarity_label, stateWords[language][row.state]];
    });
  },
};
