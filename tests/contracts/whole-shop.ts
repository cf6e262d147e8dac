// All services on one database, as their contracts know them; nobody outside is reachable.
import { createAccountService } from '@fudaya/account/app';
import { areas, type CallOwner } from '@fudaya/contracts';
import type { Role } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { createGachaService } from '@fudaya/gacha/app';
import { testBeacon, testKeys } from '@fudaya/gacha/testing';
import type { Service } from '@fudaya/kit';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { createPaymentService, type PaymentServiceOptions } from '@fudaya/payment/app';
import { releasesService } from '@fudaya/releases/testing';
import { createStoreService } from '@fudaya/store/app';

export interface WholeShop {
  readonly database: TestDatabase;
  readonly services: Readonly<Record<CallOwner, Service>>;
  readonly visitor: () => TestClient;
  readonly member: () => Promise<TestClient>;
  /** Whom a passkey opened just now. All of staff are one person, with the roles that were asked for last; an owner at first. */
  readonly staff: (roles?: readonly Role[]) => Promise<TestClient>;
  /** How many rows each table holds, but for counters of rate limits. */
  readonly rowCounts: () => Promise<Record<string, number>>;
  /** Grows with every row that comes into those tables or leaves them, also where that is rolled back: cheap to ask after each call. */
  readonly moves: () => Promise<number>;
}

/** Nobody to pay with. */
const noProviders: PaymentServiceOptions['deps'] = {
  providers: new Map(),
  methods: new Map(),
  range: { min_yen: 300, max_yen: 50_000 },
  minorCaps: {},
  expiresAfter_ms: 60_000,
  ordersExpireAfter_ms: 60_000,
  remitTo: null,
  publicOrigin: testSettings.publicOrigin,
};

export function servicesOn(database: TestDatabase, settings = testSettings, deps = noProviders): WholeShop['services'] {
  const pictures = new Map<string, Buffer>();
  const media = async () => ({
    has: async (file: string) => pictures.has(file),
    put: async (file: string, content: Buffer) => void pictures.set(file, content),
  });
  return {
    store: createStoreService({ sql: database.as('store'), settings, media }),
    account: createAccountService({ sql: database.as('account'), settings }),
    gacha: createGachaService({ sql: database.as('gacha'), settings, beacon: testBeacon(), ...testKeys }),
    releases: releasesService({ sql: database.as('releases'), settings }),
    payment: createPaymentService({ sql: database.as('payment'), settings, deps, poll_ms: 60_000 }),
  };
}

export async function wholeShop(): Promise<WholeShop> {
  const database = await testDatabase();
  const services = servicesOn(database);
  const memberId = await aMember(database, 'member@example.com');
  const staffId = await aMember(database, 'staff@example.com');
  await database.sql`update account.member set is_staff = true where id = ${staffId}`;
  await watchRows(database);
  const visitor = () => testClient(services.store.app);
  return {
    database,
    services,
    visitor,
    member: () => visitor().loginAs(memberId, database.sql),
    staff: async (roles = ['owner']) => {
      await database.sql`delete from account.staff_role where member_id = ${staffId}`;
      for (const role of roles) await database.sql`insert into account.staff_role values (${staffId}, ${role}, now())`;
      const client = await visitor().loginAs(staffId, database.sql);
      await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
      return client;
    },
    rowCounts: () => rowCounts(database),
    moves: () => moves(database),
  };
}

async function aMember({ sql }: TestDatabase, mail: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
    values (${mail}, '', 'a', 'b', '0', '1', 13, 'c', 'd', ${mail}) returning id`;
  if (!row) throw new Error('no member');
  await sql`insert into books.balance (member_id) values (${row.id})`;
  return row.id;
}

const countedTables = ({ sql }: TestDatabase) => sql<{ name: string }[]>`
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in (${sql.unsafe([...areas, 'books', 'edge', 'plumbing'].map((area) => `'${area}'`).join(', '))})
    and tablename not in ('rate_limit', 'opened_pack', 'opened_course') order by 1`;

async function watchRows(database: TestDatabase): Promise<void> {
  const tables = await countedTables(database);
  await database.sql.unsafe(`
    create sequence public.moves;
    create function public.count_move() returns trigger language plpgsql security definer as $$
      begin perform nextval('public.moves'); return null; end $$;
    ${tables
      .map(({ name }) => `create trigger count_moves after insert or delete on ${name} for each row execute function public.count_move();`)
      .join('\n')}`);
}

async function moves({ sql }: TestDatabase): Promise<number> {
  const [row] = await sql<{ moves: number }[]>`select case when is_called then last_value else 0 end::int as moves from public.moves`;
  return row?.moves ?? 0;
}

async function rowCounts(database: TestDatabase): Promise<Record<string, number>> {
  const { sql } = database;
  const tables = await countedTables(database);
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`).join(' union all ');
  const rows = await sql.unsafe<{ name: string; rows: number }[]>(counts);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
