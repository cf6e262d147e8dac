import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../migrations/', import.meta.url);

/** What the previous version of a service may still use while the new one is rolled out. A dropped index may be one that an "on conflict" names. */
const taking =
  /\b(drop\s+(table|column|schema|type|view|function|sequence|constraint|index|default)|rename\s+(to|column)|set\s+data\s+type|alter\s+column\s+\S+\s+set\s+not\s+null)\b/i;
const withDefault = /\b(default|generated)\b/i;

/** Why the version before could not go on beside this migration; a table that the migration makes itself is nobody's yet. */
function takenBy(migration: string): string[] {
  const made = new Set([...migration.matchAll(/create table ("\w+"\."\w+")/gi)].map((match) => match[1]));
  const added = [...migration.matchAll(/add column ("\w+")/gi)].map((match) => match[1] ?? '');
  return migration.split('--> statement-breakpoint').filter((statement) => {
    if (taking.test(statement)) return true;
    const table = /^\s*(?:alter table|create unique index "\w+" on) ("\w+"\."\w+")/i.exec(statement)?.[1];
    if (table === undefined || made.has(table)) return false;
    if (/add column/i.test(statement)) return /not null/i.test(statement) && !withDefault.test(statement);
    // A limit on columns that were always there refuses what the version before writes.
    const limit = /(?:add constraint "\w+" (?:check|unique|exclude|foreign key|primary key)|using \w+)(.*)$/is.exec(statement)?.[1];
    return limit !== undefined && !added.some((column) => limit.split(/\breferences\b/i)[0]?.includes(column));
  });
}

const all = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ tag: name.slice(0, -'.sql'.length), text: readFileSync(new URL(name, folder), 'utf8') }));

/** What is wrong with a migration among those of before. `NNNN_contract-what` may take away what nobody uses since a migration that it names. */
function faultsOf(tag: string, text: string, before: readonly string[]): string[] {
  if (!/^\d{4}_contract-/.test(tag)) return takenBy(text);
  const since = /^-- unused since (\S+)\n/.exec(text)?.[1] ?? '';
  return before.includes(since) ? [] : ['it has to say "-- unused since", and the migration by whose release that is so'];
}

test('OPS-4 migrations only add: the version before runs on beside the new one; what takes away comes a release later, and says so', () => {
  expect(all.length).toBeGreaterThan(5);
  const tags = all.map(({ tag }) => tag);
  expect(all.flatMap(({ tag, text }, at) => faultsOf(tag, text, tags.slice(0, at)))).toEqual([]);
});

test.each([
  ['0031_contract-letters', '-- unused since 0029_letters\nALTER TABLE "store"."pack" DROP COLUMN "letter";', true],
  ['0031_contract-letters', 'ALTER TABLE "store"."pack" DROP COLUMN "letter";', false],
  ['0031_contract-letters', '-- unused since 0031_contract-letters\nDROP TABLE "store"."letter";', false],
  ['0031_letters', '-- unused since 0029_letters\nDROP TABLE "store"."letter";', false],
])('OPS-4 %s with %j may go: %s', (tag, text, isAllowed) => {
  expect(faultsOf(tag, text, ['0029_letters', '0030_more']).length === 0).toBe(isAllowed);
});

test.each([
  ['ALTER TABLE "store"."pack" DROP CONSTRAINT "pack_box";', true],
  ['DROP INDEX "account"."notice_idem";', true],
  ['DROP VIEW "gacha"."box_stock";', true],
  ['ALTER TABLE "store"."pack" ALTER COLUMN "price" DROP DEFAULT;', true],
  ['ALTER TABLE "store"."pack" ADD COLUMN "kind" text NOT NULL;', true],
  ['ALTER TABLE "store"."pack" ADD COLUMN "kind" text DEFAULT \'\' NOT NULL;', false],
  ['ALTER TABLE "store"."pack" ADD CONSTRAINT "pack_price" CHECK ("store"."pack"."price" > 100);', true],
  ['CREATE UNIQUE INDEX "pack_name" ON "store"."pack" USING btree ("name_ja");', true],
  ['CREATE INDEX "pack_name" ON "store"."pack" USING btree ("name_ja");', false],
  [
    'ALTER TABLE "store"."pack" ADD COLUMN "code" text;--> statement-breakpoint\nCREATE UNIQUE INDEX "pack_code" ON "store"."pack" USING btree ("code");',
    false,
  ],
  [
    'CREATE TABLE "store"."shelf" ("id" int NOT NULL);--> statement-breakpoint\nALTER TABLE "store"."shelf" ADD CONSTRAINT "shelf_id" UNIQUE("id");',
    false,
  ],
])('FED-6 %s takes something from the version before: %s', (migration, isTaking) => {
  expect(takenBy(migration).length > 0).toBe(isTaking);
});
