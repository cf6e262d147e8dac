import type { Tx } from '@fudaya/db';
import type { Run } from './stock.sql.ts';

export interface PlaceRow {
  readonly place: string;
  readonly units: number;
  readonly free: number;
  readonly runs: readonly Run[];
}

/** Where units of a card stand, by the places' names. */
export async function placesOfCard(tx: Tx, cardId: string): Promise<PlaceRow[]> {
  return await tx<PlaceRow[]>`
    select p.place, gacha.units_in(p.runs) as units, gacha.units_in(p.runs * gacha.free_stock(${cardId})) as free,
      (select json_agg(json_build_object('first_unit', lower(r), 'units', upper(r) - lower(r)) order by lower(r)) from unnest(p.runs) r) as runs
    from gacha.places_of_card(${cardId}) p order by p.place limit 200`;
}

export interface MoveRow extends Run {
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly by: string;
}

/** The last first. */
export async function movesOf(tx: Tx, cardId: string): Promise<MoveRow[]> {
  return await tx<MoveRow[]>`
    select first_unit, units, at, from_place as "from", to_place as "to", reason, by from gacha.stock_move
    where card_id = ${cardId} order by id desc limit 50`;
}

interface Move {
  readonly order: string;
  readonly card_id: string;
  readonly from: string;
  readonly to: string;
  readonly runs: readonly Run[];
}

export async function moveStock(tx: Tx, { order, card_id, from, to, runs }: Move, at: Date): Promise<'done' | 'changed'> {
  const ranges = `{${runs.map(({ first_unit: first, units }) => `[${first},${first + units})`).join(',')}}`;
  const [row] = await tx<{ answer: 'done' | 'changed' }[]>`
    select gacha.move_stock(${order}, ${card_id}, ${from}, ${to}, ${ranges}::text::int4multirange, ${at}) as answer`;
  return row!.answer;
}
