import { day_ms, links } from '@fudaya/contracts';
import { rights } from '@fudaya/contracts/desk';
import { filled } from '@fudaya/contracts/texts';
import type { Sql } from '@fudaya/db';
import { inTransaction, queueLetter, queueNotice } from '@fudaya/kit';

interface Told {
  readonly member_id: string;
  readonly name: string;
}

/**
 * Tells staff who see the books of what nightly checks found and nobody was told of yet, by mail and under the bell, and keeps who that was. All that is
 * new is told together, once; while there is nobody to tell it waits. Answers how many findings were told.
 */
export async function tellStaff(sql: Sql, at: Date, publicOrigin: string): Promise<number> {
  return await inTransaction(sql, async (tx) => {
    const found = (await tx<{ id: number }[]>`select id::int from payment.untold_findings() as f (id)`).map(({ id }) => id);
    const last = found.at(-1);
    if (last === undefined) return 0;
    const staff = await tx<Told[]>`select member_id, name from account.staff_with(${['owner', ...rights['report.see']]}::text[])`;
    if (staff.length === 0) return 0;
    const href = links.desk('/payment/findings');
    const title = { ja: '夜間の点検で問題が見つかりました', en: 'A nightly check found something' };
    const text = filled(
      {
        ja: '帳簿・抽選・決済の点検で、新しく{{count}}件の不一致が見つかりました。管理画面で確認してください。',
        en: 'The checks of books, draws and payments found {{count}} things that do not hold. Look at them at the desk.',
        en_one: 'The checks of books, draws and payments found {{count}} thing that does not hold. Look at it at the desk.',
      },
      { count: found.length },
    );
    const letter = {
      subject: title,
      blocks: [text, { href: publicOrigin + href, label: { ja: '点検の結果を見る', en: 'See what was found' } }],
    };
    for (const { member_id: memberId } of staff) {
      const told = { memberId, idem: `findings:${last}:${memberId}`, at };
      await queueNotice(tx, { ...told, kind: 'findings', title, text, href });
      await queueLetter(tx, { ...told, expiresAt: new Date(at.getTime() + 2 * day_ms), letter });
    }
    await tx`
      select payment.note_told(${found}::bigint[], ${staff.map(({ member_id }) => member_id)}::uuid[], ${staff.map(({ name }) => name)}::text[], ${at})`;
    return found.length;
  });
}
