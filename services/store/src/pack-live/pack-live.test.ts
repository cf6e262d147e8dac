import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createStoreService } from '../app.ts';
import { aCatalogue, aPack, noon } from '../testing.ts';

let database: TestDatabase;
let box = '';

beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  box = await aPack(database.sql, { id: 1, n: 30, taken: 3 });
  await aPack(database.sql, { id: 2, n: 20 });
});
afterAll(() => database.close());

/** What a hold promises: who has the page open sees within this time that nothing is sold. */
const heldWithin = { timeout: 2_000 };

test('PKD-1 TOP-7 OPS-9 open pages at every replica are told what is left, first of all packs, then of those that sell or, within two seconds, are put on hold', async () => {
  const replicas = [1, 2].map(() =>
    createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon, fresh_ms: 20 }),
  );
  const leaving = new AbortController();
  const heard = await Promise.all(
    replicas.map(async (service) => {
      const reply = await fetch(`http://127.0.0.1:${await service.start(0)}/api/user/pack/live`, { signal: leaving.signal });
      const events: unknown[] = [];
      void (async () => {
        for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) {
          for (const [, json = ''] of Buffer.from(part)
            .toString()
            .matchAll(/^data: (.*)$/gm))
            events.push(JSON.parse(json));
        }
      })().catch(() => undefined);
      return events;
    }),
  );
  const both = [
    { id: 1, pack_count: 27, is_held: '0' },
    { id: 2, pack_count: 20, is_held: '0' },
  ];
  await vi.waitFor(() => expect(heard.map(([first]) => first)).toEqual([{ packs: both }, { packs: both }]));
  await database.sql`update gacha.box set taken = n where id = ${box}`;
  const soldOut = { packs: [{ id: 1, pack_count: 0, is_held: '0' }] };
  await vi.waitFor(() => expect(heard.map((events) => events.at(-1))).toEqual([soldOut, soldOut]));
  await database.as('operator')`select gacha.hold_box(2, true)`;
  const held = { packs: [{ id: 2, pack_count: 20, is_held: '1' }] };
  await vi.waitFor(() => expect(heard.map((events) => events.at(-1))).toEqual([held, held]), heldWithin);
  await database.as('operator')`select gacha.hold_box(2, false)`;
  const goesOn = { packs: [{ id: 2, pack_count: 20, is_held: '0' }] };
  await vi.waitFor(() => expect(heard.map((events) => events.at(-1))).toEqual([goesOn, goesOn]), heldWithin);
  leaving.abort();
  await Promise.all(replicas.map((service) => service.close()));
});

test('OPS-8 open pages at every replica are told that a build was taken back, and of no other change of what is live', async () => {
  const replicas = [1, 2].map(() => createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon }));
  const leaving = new AbortController();
  const heard = await Promise.all(
    replicas.map(async (service) => {
      const reply = await fetch(`http://127.0.0.1:${await service.start(0)}/api/user/pack/live`, { signal: leaving.signal });
      let text = '';
      void (async () => {
        for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) text += Buffer.from(part).toString();
      })().catch(() => undefined);
      return () => text.split('"is_recalled":"1"').length - 1;
    }),
  );
  const listeners = () => database.sql<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and query ilike 'listen%edge_recall%'`;
  await vi.waitFor(async () => expect((await listeners())[0]?.n).toBeGreaterThanOrEqual(1));
  await database.sql`select pg_notify('edge_live', '')`;
  await vi.waitFor(async () => {
    await database.as('releases')`select pg_notify('edge_recall', 'account')`;
    expect(heard.map((count) => count() > 0)).toEqual([true, true]);
  });
  leaving.abort();
  await Promise.all(replicas.map((service) => service.close()));
});
