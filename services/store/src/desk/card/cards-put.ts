import { cardsPut as contract } from '@fudaya/contracts/desk';
import { japanDay, type InputOf, type RefusalOf, type ReplyOf } from '@fudaya/contracts';
import { actingOrTrying, refuseAll, type StaffContext } from '@fudaya/kit';
import { cardLine, putCards } from '../../operator/card-catalogue.ts';
import { cardTypes } from '../pack/packs.sql.ts';

type Input = InputOf<typeof contract>;
type Wrong = { readonly code: RefusalOf<typeof contract>; readonly fill: Readonly<Record<string, string | number>> };

/** Who reads more mends these first. */
const maxTold = 200;

/** Puts cards into the catalogue, or changes those that are there: all of the lines or none. */
export async function cardsPut(ctx: StaffContext, { lines, first_line, is_trial }: Input): Promise<ReplyOf<typeof contract>> {
  const wrong = judged(lines, first_line, japanDay(ctx.now()));
  if (wrong.length > 0) throw refuseAll(contract, wrong.slice(0, maxTold));
  return await actingOrTrying(ctx, { reason: `cards: ${lines.length} lines`, is_trial }, async (tx) => {
    const types = new Set((await cardTypes(tx)).map(({ id }) => String(id)));
    const homeless = lines.flatMap(({ card_type }, at): Wrong[] =>
      types.has(card_type) ? [] : [{ code: 'no_type', fill: { line: first_line + at, type: card_type } }],
    );
    if (homeless.length > 0) throw refuseAll(contract, homeless.slice(0, maxTold));
    const { problems, written } = await putCards(tx, lines);
    if (problems.length > 0) throw new Error(`lines that were judged good are not: ${problems[0]?.text}`);
    return written;
  });
}

/** What is wrong with the lines, each cell by its column. */
function judged(lines: Input['lines'], first_line: number, today: string): Wrong[] {
  const ids = new Set<string>();
  return lines.flatMap((given, at): Wrong[] => {
    const line = first_line + at;
    const read = cardLine.safeParse(given);
    if (!read.success) {
      const columns = new Set(read.error.issues.map(({ path }) => String(path[0])));
      return [...columns].map((column) => ({ code: 'cell', fill: { line, column } }));
    }
    if ((read.data.reference_on ?? '') > today) return [{ code: 'cell', fill: { line, column: 'reference_on' } }];
    if (ids.has(read.data.id)) return [{ code: 'twice', fill: { line, card: read.data.id } }];
    ids.add(read.data.id);
    return [];
  });
}
