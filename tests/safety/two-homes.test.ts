// What a shop on several databases cannot ask (decision 127): statements that reach the member's home and the box's. Those of today are listed, each
// once and below why; none comes to them, and one that is mended is taken off.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unitsOfFile } from '@fudaya/db/homes';
import { expect, test } from 'vitest';
import { crossing, crossings, unitsOfSources } from './homes.ts';

const root = join(import.meta.dirname, '../..');
const listed = readFileSync(join(import.meta.dirname, 'two-homes.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

test('GRO-1 no statement of the services reaches both the member’s home and the box’s, but those that are listed', () => {
  expect(crossings(root)).toEqual(listed.toSorted());
});

test('GRO-1 it sees through functions, views and triggers, and takes neither comments nor words for tables', () => {
  const database = unitsOfFile(`
    create or replace view gacha.half as select * from gacha.purchase; -- beside books.lot
    create or replace function gacha.other() returns int language sql as $$ select 'books.lot' from gacha.half $$;
    create or replace function gacha.both() returns int language plpgsql as $$ begin perform gacha.other(); update books.lot set n = 1; end $$;
    create or replace function gacha.guard() returns trigger language sql as $$ select from gacha.box $$;
    create or replace trigger guarded after insert on gacha.paid_purchase referencing new table as added for each statement execute function gacha.guard();`);
  const source = unitsOfSources(
    new Map([
      [
        'a.ts',
        'const one = (sql) => sql`select from gacha.half join ${sql`books.entry`} e`; async function two(sql) { await sql`select from gacha.half`; await sql`select from books.entry`; }',
      ],
      [
        'desk/b.ts',
        "import { lots as theirs } from '../c.ts'; const three = (sql) => sql`select from gacha.half join ${theirs(sql)} l on true`;",
      ],
      ['c.ts', 'export const lots = (sql) => sql`(select * from books.lot)`;'],
    ]),
  );
  expect(crossing(database, source)).toEqual(['a.ts one', 'desk/b.ts three', 'gacha.both', 'gacha.guard']);
});
