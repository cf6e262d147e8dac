import { brokenInvariants, invariants } from '@fudaya/books';
import type { Tx } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { damages } from './damages.ts';
import { everyKindOfRow, later, makeOld } from './every-kind-of-row.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await everyKindOfRow(database.sql);
  await makeOld(database);
});
afterAll(() => database.close());

const held = () => brokenInvariants(database.sql, later);

test('every invariant holds in a shop with every kind of row', async () => {
  expect(await held()).toEqual([]);
});

test('the operator role may run the invariants', async () => {
  expect(await brokenInvariants(database.as('ops'), later)).toEqual([]);
});

test.each(damages)('invariant %i fails when %s', async (number, _, statement) => {
  const broken = await rolledBack(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const part of statement.split('; ')) expect((await tx.unsafe(part)).count).toBeGreaterThan(0);
    return brokenInvariants(tx, later);
  });
  expect(broken.map((invariant) => invariant.number)).toContain(number);
  expect(broken.find((invariant) => invariant.number === number)!.rows.length).toBeGreaterThan(0);
});

test('no invariant is without a damage that it finds', () => {
  expect(new Set(damages.map(([number]) => number))).toEqual(new Set(invariants.map(({ number }) => number)));
});

async function rolledBack<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new Error('undo');
  await database.sql
    .begin(async (tx) => {
      result = { value: await work(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result!.value;
}
