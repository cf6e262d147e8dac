import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { connect, roleName, roles, roleUrl } from './index.ts';
import { migrate } from './migrate.ts';
import { testRolePassword } from './testing-cluster.ts';

const template = inject('fudayaTemplateUrl');
const named = (database: string) => new URL(`/${database}`, template).href;

/** Empty databases that go when the work is done. */
async function withDatabases<T>(count: number, work: (urls: string[]) => Promise<T>): Promise<T> {
  const admin = connect(named('postgres'), { max: 1 });
  const names = Array.from({ length: count }, () => `migrate_${randomBytes(6).toString('hex')}`);
  try {
    for (const name of names) await admin.unsafe(`create database ${name}`);
    return await work(names.map(named));
  } finally {
    for (const name of names) await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end({ timeout: 1 });
  }
}

test('two migrations of one database and one of another at the same time all succeed, and again @all', async () => {
  await withDatabases(2, async ([one, two]) => {
    const passwords = { rolePassword: testRolePassword };
    await Promise.all([migrate(one!, passwords), migrate(one!, passwords), migrate(two!, passwords)]);
    await migrate(one!, passwords);
    for (const url of [one!, two!]) {
      const sql = connect(roleUrl(url, 'store', testRolePassword('store')), { max: 1 });
      expect(await sql`select count(*)::int as n from store.pack`).toEqual([{ n: 0 }]);
      await sql.end();
    }
  });
});

test('a migration takes back every right that the grants do not name', async () => {
  await withDatabases(1, async ([url]) => {
    await migrate(url!, { rolePassword: testRolePassword });
    const sql = connect(url!, { max: 1 });
    await sql`grant delete on books.journal to fudaya_store`;
    await migrate(url!, { rolePassword: testRolePassword });
    expect(await sql`select has_table_privilege('fudaya_store', 'books.journal', 'delete') as can`).toEqual([{ can: false }]);
    await sql.end();
  });
});

test('every role can log in with its password, and none is above the others', async () => {
  for (const role of roles) {
    const sql = connect(roleUrl(named('postgres'), role, testRolePassword(role)), { max: 1 });
    expect(await sql`select current_user::text as name`).toEqual([{ name: roleName(role) }]);
    await sql.end();
  }
  const sql = connect(named('postgres'), { max: 1 });
  const names = roles.map(roleName);
  const powers = await sql`
    select rolname from pg_roles where rolname = any (${names}) and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls)`;
  expect(powers).toEqual([]);
  await sql.end();
});
