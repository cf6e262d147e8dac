// A payment service on real Postgres beside a real simulator, both on loopback ports, on one clock that tests move.
import { brokenInvariants, openMember } from '@fudaya/books';
import type { Role } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import type { Sql } from '@fudaya/db';
import { createLog, type Service } from '@fudaya/kit';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import type { RunningSimulator } from '@fudaya/simulator/start';
import { createPaymentService } from '../app.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { pollPayments } from '../settle/poll.ts';
import type { SettleDeps } from '../settle/settle.ts';
import { simulatedPayment } from './simulated.ts';

export interface TestShop {
  readonly database: TestDatabase;
  readonly simulator: RunningSimulator;
  readonly service: Service;
  readonly deps: PaymentDeps;
  readonly settling: SettleDeps;
  readonly sql: Sql;
  /** Where the gateway pushes to. */
  readonly callbackUrl: string;
  /** Ids of the courses for 1,000 yen (1,010 points) and 5,000 yen (5,150 points). */
  readonly courses: { readonly small: number; readonly large: number };
  newMember(): Promise<{ id: string; client: TestClient }>;
  /** One of staff with these roles, whose passkey opened the desk just now by the clock of the shop. */
  newStaff(...roles: Role[]): Promise<TestClient>;
  /** What the member's browser does with card data. */
  tokenise(cardNumber: string): Promise<{ token: string; req_card_number: string; card_user_name: string }>;
  control(faults: object): Promise<void>;
  /** Calls /dev/control/… */
  order(path: string, body?: object): Promise<unknown>;
  /** Moves the clock of both sides. */
  pass(duration_ms: number): void;
  poll(): Promise<number>;
  /** Throws when the books, payments included, do not keep one of their promises. */
  proveBooks(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Waits for the gateway as the service itself does. Tests of replies that are lost wait half a second each, which a busy machine takes without losing any:
 * a test in which none is lost says so by this.
 */
export const patient = (): Record<string, string> => ({ GATEWAY_A_TIMEOUT_MS: '10000' });

/** `extra`: settings of the payment service, beyond those that every test shop has. */
export async function testShop(extra: (outside: string) => Record<string, string> = () => ({})): Promise<TestShop> {
  const database = await testDatabase();
  let offset_ms = 0;
  const now = () => new Date(Date.now() + offset_ms);
  const { simulator, simulated, outside, deps } = await simulatedPayment(database.url('payment'), { now, extra });
  const sql = database.as('payment');
  const settling: SettleDeps = { ...deps, sql, now, log: createLog('payment', 'silent') };
  // The poller is called by hand: its own loop would make tests depend on time.
  const service = createPaymentService({ sql, settings: testSettings, deps, poll_ms: 2 ** 31 - 1, now });
  const callbackUrl = `http://127.0.0.1:${await service.start(0)}/api/callback/gateway-a`;
  simulated.callbackUrl = callbackUrl;
  const post = async (path: string, body: object = {}): Promise<unknown> => {
    const reply = await fetch(outside + path, { method: 'POST', body: JSON.stringify(body) });
    return reply.json();
  };
  return {
    database,
    simulator,
    service,
    deps,
    settling,
    sql,
    callbackUrl,
    courses: await seedCourses(database.sql),
    newMember: () => newMember(database.sql, service),
    newStaff: (...roles) => newStaff(database.sql, service, roles, now()),
    async tokenise(card_number) {
      const card = {
        card_number,
        card_expire: '12/40',
        security_code: '123',
        cardholder_name: 'HANAKO YAMADA',
        token_api_key: simulated.tokenApiKey,
      };
      const { token, req_card_number } = (await post('/tokeniser-a/4gtoken', card)) as { token: string; req_card_number: string };
      return { token, req_card_number, card_user_name: card.cardholder_name };
    },
    control: async (faults) => void (await post('/control', faults)),
    order: (path, body) => post(`/control/${path}`, body),
    pass: (duration_ms) => {
      offset_ms += duration_ms;
    },
    poll: () => pollPayments(settling, new AbortController().signal),
    async proveBooks() {
      // What members of these tests draw is a journal alone: no box is here.
      const isDraw = ({ kind }: Record<string, unknown>) => kind === 'draw' || kind === 'void';
      const broken = (await brokenInvariants(database.sql, now())).filter(({ number, rows }) => number !== 20 || !rows.every(isDraw));
      if (broken.length > 0) throw new Error(JSON.stringify(broken));
    },
    async close() {
      await service.close();
      await simulator.close();
      await database.close();
    },
  };
}

async function seedCourses(sql: Sql): Promise<{ small: number; large: number }> {
  const courses = [
    { point: 1010, price: 1000, original_price: 1000, memo_ja: '+10', memo_en: '+10 bonus', position: 1, is_active: true },
    {
      point: 5150,
      price: 5000,
      original_price: 5500,
      discount_rate: 9,
      memo_ja: 'おすすめ',
      memo_en: 'Recommended',
      position: 2,
      is_active: true,
    },
    { point: 3000, price: 3000, original_price: 3000, position: 3, is_active: false },
    { point: 60_000, price: 60_000, original_price: 60_000, position: 4, is_active: true },
  ].map((course) => ({ discount_rate: 0, memo_ja: '', memo_en: '', ...course }));
  const rows = await sql<{ id: number }[]>`insert into payment.course ${sql(courses)} returning id`;
  const methods = [
    { id: 1, name_ja: 'クレジットカード', name_en: 'Credit card', position: 1, is_active: true },
    { id: 2, name_ja: 'コンビニ', name_en: 'Convenience store', position: 2, is_active: true },
    { id: 5, name_ja: 'Amazon Pay', name_en: 'Amazon Pay', position: 6, is_active: true },
    { id: 7, name_ja: 'PayPal', name_en: 'PayPal', position: 5, is_active: true },
    { id: 6, name_ja: 'キャリア決済', name_en: 'Carrier', position: 4, is_active: true },
    { id: 4, name_ja: '銀行振込', name_en: 'Bank transfer', position: 3, is_active: true },
  ];
  await sql`insert into payment.method ${sql(methods)}`;
  return { small: rows[0]?.id ?? 0, large: rows[1]?.id ?? 0 };
}

let membersMade = 0;

async function newMember(sql: Sql, service: Service): Promise<{ id: string; client: TestClient }> {
  const name = `payer-${(membersMade += 1)}`;
  const [member] = await sql<{ id: string }[]>`
    with p as (insert into account.prefecture values (13, '東京都', 'Tokyo') on conflict do nothing)
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code, verified_at)
    values (${`${name}@example.com`}, '', '山田', '花子', '09000000000', '1000001', 13, '千代田区', '1-1', ${name}, now()) returning id`;
  if (!member) throw new Error('no member');
  await openMember(sql, member.id);
  await sql`insert into payment.care (member_id, age_bracket) values (${member.id}, '20_over')`;
  return { id: member.id, client: await testClient(service.app).loginAs(member.id, sql) };
}

async function newStaff(sql: Sql, service: Service, roles: readonly Role[], at: Date): Promise<TestClient> {
  const { id, client } = await newMember(sql, service);
  await sql`update account.member set is_staff = true where id = ${id}`;
  await sql`update account.session set passkey_at = ${at} where member_id = ${id}`;
  for (const role of roles) await sql`insert into account.staff_role values (${id}, ${role}, now())`;
  return client;
}
