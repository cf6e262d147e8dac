// Card games and cards as an operator hands them over. By their ids: the same again changes nothing.
import { maxReference_points } from '@fudaya/contracts/desk';
import type { TransactionSql } from '@fudaya/db';
import { judgeLines, textCell, wholeCell, type LineProblem, type Written } from '@fudaya/kit/operator-lines';
import * as z from 'zod/mini';

/** A game's id is also the name of its card back. */
export const cardTypeLine = z.object({ id: wholeCell(1, 9), name_ja: textCell(60), name_en: textCell(60), position: wholeCell(0, 999, 0) });

/** What a cell left empty says: nothing. */
const emptyOr = <S extends z.ZodMiniType>(cell: S) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(cell),
  );

export const cardLine = z
  .object({
    id: z.string().check(z.regex(/^[a-z\d][a-z\d-]{0,59}$/, 'must be small letters, digits and hyphens, at most 60')),
    card_type: wholeCell(1, 9),
    name_ja: textCell(100),
    name_en: textCell(100),
    model_number: textCell(40),
    rarity: wholeCell(0, 3),
    set_size: wholeCell(1, 100_000),
    /** Below the origin, where the picture lies. */
    image: z.string().check(z.regex(/^\/(media|art)\/[\w./-]+$/, 'must be a picture of the shop')),
    /** What it is worth as the shop found it, and on which day; empty cells leave what there is. */
    reference_points: emptyOr(wholeCell(1, maxReference_points)),
    reference_on: emptyOr(z.iso.date('must be a day, YYYY-MM-DD').check(z.regex(/^2/, 'must be a day, YYYY-MM-DD'))),
  })
  .check(
    z.refine((line) => (line.reference_points === undefined) === (line.reference_on === undefined), {
      path: ['reference_on'],
      error: 'stands beside reference_points, and not without',
    }),
  );

type Outcome = { readonly problems: readonly LineProblem[]; readonly written: Written };

const countOf = (rows: readonly { isNew: boolean }[]): Written => {
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added };
};

/** Writes the lines that are well formed and names what is wrong with the others: whoever finds problems rolls back. */
export async function putCardTypes(tx: TransactionSql, lines: readonly unknown[]): Promise<Outcome> {
  const { good, problems } = judgeLines(cardTypeLine, lines, ({ id }) => id);
  const rows = await tx<{ isNew: boolean }[]>`
    insert into store.card_type as old (id, name_ja, name_en, position)
    select * from jsonb_to_recordset(${tx.json(good.map(({ line }) => line))}) as line (id smallint, name_ja text, name_en text, position smallint)
    on conflict (id) do update set name_ja = excluded.name_ja, name_en = excluded.name_en, position = excluded.position
    where (old.name_ja, old.name_en, old.position) is distinct from (excluded.name_ja, excluded.name_en, excluded.position)
    returning old.xmax = 0 as "isNew"`;
  return { problems, written: countOf(rows) };
}

/** Likewise; a card is of a game that is there. */
export async function putCards(tx: TransactionSql, lines: readonly unknown[]): Promise<Outcome> {
  const { good, problems } = judgeLines(cardLine, lines, ({ id }) => id);
  const types = await tx<{ id: number }[]>`select id from store.card_type`;
  const [clock] = await tx<{ today: string }[]>`select (now() at time zone 'Asia/Tokyo')::date::text as today`;
  const isKnown = (type: number) => types.some(({ id }) => id === type);
  const homeless = good
    .filter(({ line }) => !isKnown(line.card_type))
    .map(({ index, line }) => ({ index, text: `card_type ${line.card_type} is no card game of the shop` }));
  const early = good
    .filter(({ line }) => line.reference_on !== undefined && line.reference_on > clock!.today)
    .map(({ index }) => ({ index, text: 'reference_on is in the future' }));
  const rows = await tx<{ isNew: boolean }[]>`
    insert into store.card as old (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size, reference_points, reference_on)
    select * from jsonb_to_recordset(${tx.json(good.map(({ line }) => line).filter(({ card_type }) => isKnown(card_type)))})
      as line (id text, card_type smallint, name_ja text, name_en text, model_number text, rarity smallint, image text, set_size int,
        reference_points int, reference_on date)
    on conflict (id) do update set card_type_id = excluded.card_type_id, name_ja = excluded.name_ja, name_en = excluded.name_en,
      model_number = excluded.model_number, rarity = excluded.rarity, image = excluded.image, set_size = excluded.set_size,
      reference_points = coalesce(excluded.reference_points, old.reference_points), reference_on = coalesce(excluded.reference_on, old.reference_on)
    where (old.card_type_id, old.name_ja, old.name_en, old.model_number, old.rarity, old.image, old.set_size, old.reference_points, old.reference_on)
      is distinct from (excluded.card_type_id, excluded.name_ja, excluded.name_en, excluded.model_number, excluded.rarity, excluded.image, excluded.set_size,
        coalesce(excluded.reference_points, old.reference_points), coalesce(excluded.reference_on, old.reference_on))
    returning old.xmax = 0 as "isNew"`;
  return { problems: [...problems, ...homeless, ...early], written: countOf(rows) };
}
