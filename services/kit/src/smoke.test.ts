import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureService, whoami, note } from './testing/fixture.ts';
import { testClient } from './testing.ts';
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
test('smoke', async () => {
  const notes: string[] = [];
  const { app } = fixtureService(database.as('store'), { notes });
  const c = testClient(app);
  expect(await c.read(whoami)).toMatchObject({ state: 200, id: null });
  expect(await c.write(note, { text: 'a' })).toMatchObject({ state: 200, text: 'a' });
});
