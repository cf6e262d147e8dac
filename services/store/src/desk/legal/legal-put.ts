import { japanDay, languages, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { legalPut as contract } from '@fudaya/contracts/desk';
import { acting, refuse, refuseAll, type StaffContext } from '@fudaya/kit';
import { legalFaults } from '../../legal-text/legal-faults.ts';
import { putLegalTexts } from '../../operator/shop-texts.ts';
import { holdLegal, legalRow } from './legal.sql.ts';

/** Writes the text that holds from a day, for whoever has read what is there. What holds already stays as members read it. */
export async function legalPut(ctx: StaffContext, { seen, reason, ...line }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const faults = languages.flatMap((language) =>
    legalFaults(line[language]).map(({ code, what }) => ({ code: `${language}_${code}` as const, fill: { what } })),
  );
  if (faults.length > 0) throw refuseAll(contract, faults);
  return await acting(ctx, reason, async (tx) => {
    await holdLegal(tx);
    const today = japanDay(ctx.now());
    const known = await legalRow(tx, line, today);
    if (known && known.ja === line.ja && known.en === line.en) return { version: known.version };
    if (line.holds_from <= today && known) throw refuse(contract, 'holds_already');
    if ((known?.version ?? null) !== seen) throw refuse(contract, 'changed_meanwhile');
    if (line.holds_from < today) throw refuse(contract, 'in_the_past');
    const { problems } = await putLegalTexts(tx, [line], today);
    if (problems.length > 0) throw new Error(`a text that was judged good is not: ${problems[0]?.text}`);
    return { version: (await legalRow(tx, line, today))?.version ?? '' };
  });
}
