import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentFigures } from './figures.ts';
import { keepFigures } from './keep-figures.ts';
import { shopFigures } from './shop-figures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const run = (job: ReturnType<typeof keepFigures>) => job.run(new AbortController().signal, undefined as never);

test('OPS-7 how the shop stands is counted once over all replicas until it is old, with the rights of the payment service', async () => {
  const [one, other] = [paymentFigures(), paymentFigures()];
  await Promise.all([run(keepFigures(database.as('payment'), one)), run(keepFigures(database.as('payment'), other))]);
  await run(keepFigures(database.as('payment'), one));
  await run(keepFigures(database.as('payment'), other));
  const [row] = await database.sql<{ at: Date }[]>`select taken_at as at from plumbing.shop_figures`;
  for (const { registry } of [one, other]) {
    const text = await registry.metrics();
    expect(text).toContain(`shop_figures_taken_timestamp_seconds ${Number(row?.at) / 1000}`);
    expect(text).toMatch(/^shop_parcels_overdue 0$/m);
    expect(text).toMatch(/^postgres_max_connections \d+$/m);
    expect(text).toMatch(/^tasks_dead\{queue="gacha"\} 0$/m);
    expect(text).toMatch(/^shop_points_outstanding\{unit="PT"\} 0$/m);
  }
  await database.sql`update plumbing.shop_figures set taken_at = taken_at - interval '2 minutes', figures = '[]'`;
  await run(keepFigures(database.as('payment'), one));
  expect(await one.registry.metrics()).toMatch(/^postgres_max_connections \d+$/m);
});

test('OPS-7 every figure that the database counts has a name and a help text, and the other way round', async () => {
  const rows = await database.sql<{ name: string; label: string }[]>`
    select name, label from plumbing.shop_figures() union all select name, label from books.month_figures()`;
  // Told only where WAL is archived, or something is on sale.
  const sometimes = ['postgres_archive_age_seconds', 'postgres_archive_failures', 'shop_sell_through_ratio'];
  const counted = new Set([...rows.map(({ name }) => name), ...sometimes]);
  expect([...counted].toSorted()).toEqual(Object.keys(shopFigures).toSorted());
  const labelled = Object.entries(shopFigures).filter(([, figure]) => 'label' in figure);
  for (const [name] of labelled) expect(rows.filter((row) => row.name === name && row.label === '')).toEqual([]);
});

test('OPS-7 the figures tell of no member: a row about one changes a sum and is not named', async () => {
  await database.sql`insert into books.balance (member_id, pt) values ('00000000-0000-4000-8000-00000000000a', 1234)`;
  const rows = await database.sql`select * from plumbing.shop_figures()`;
  expect(rows.find(({ name, label }) => name === 'shop_points_outstanding' && label === 'PT')).toMatchObject({ value: 1234 });
  expect(JSON.stringify(rows)).not.toContain('00000000-0000');
});

test('OPS-7 a pack that is not on sale any more is not told as it was', async () => {
  const figures = paymentFigures();
  const taken_at = new Date();
  figures.take([{ name: 'shop_sell_through_ratio', label: '7', value: 0.5, taken_at }]);
  expect(await figures.registry.metrics()).toContain('shop_sell_through_ratio{pack="7"} 0.5');
  figures.take([{ name: 'shop_packs_on_sale', label: '', value: 0, taken_at }]);
  expect(await figures.registry.metrics()).not.toContain('pack="7"');
});
