// An account service on real Postgres beside a real simulator (phones and partner sites), on a clock that tests move.
import { brokenInvariants } from '@fudaya/books';
import { account } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import type { Service, Sql } from '@fudaya/kit';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { startSimulator, type RunningSimulator } from '@fudaya/simulator/start';
import { lineAccount } from '@fudaya/simulator/line';
import { createAccountService } from '../app.ts';
import { phoneSettings, type PhoneSettings } from '../identity/phone/settings.ts';
import type { LineChannel } from '../line/line-channel.ts';
import { lineSettings } from '../line/settings.ts';
import type { PushSender } from '../push/push-service.ts';
import { pushSettings } from '../push/settings.ts';
import { aMember } from '../testing.ts';
import type { Partners } from '../transfer/partner.ts';
import { partnerSettings } from '../transfer/settings.ts';

export interface OutsideShop {
  readonly database: TestDatabase;
  readonly simulator: RunningSimulator;
  readonly service: Service;
  /** As the service's role. */
  readonly sql: Sql;
  readonly phones: PhoneSettings;
  readonly partners: Partners;
  /** To the simulator's push service. */
  readonly pushes: PushSender;
  /** To the simulator's LINE. */
  readonly lines: LineChannel;
  readonly now: () => Date;
  /** Another replica on the same database. */
  replica(): Service;
  newMember(options?: {
    code?: string;
    language?: 'ja' | 'en';
    address?: string;
  }): Promise<{ id: string; code: string; client: TestClient }>;
  /** Has the member pay with a card, as the payment area publishes it. */
  /** `label`: what the browser said of the card; `card`: what the provider did. */
  pays(memberId: string, label?: string, card?: string): Promise<void>;
  verifies(client: TestClient, tel: string): Promise<void>;
  /** The newest code that reached a phone (E.164). */
  codeAt(phone: string): string;
  pointsOf(memberId: string): Promise<number>;
  /** Throws when the books do not keep one of their promises. */
  proveBooks(): Promise<void>;
  pass(ms: number): void;
  close(): Promise<void>;
}

export const siteId = 1;
export const partnerName = 'tsukimi';

export async function outsideShop(): Promise<OutsideShop> {
  const database = await testDatabase();
  let offset_ms = 0;
  const now = () => new Date(Date.now() + offset_ms);
  const settings = { gatewaySecret: 'x', merchantId: 'm', tokenApiKey: 'k', callbackUrl: '', publicOrigin: '' };
  const simulator = await startSimulator({ port: 0, settings, now });
  const outside = `http://127.0.0.1:${simulator.port}/dev`;
  const phones = phoneSettings(
    {
      SMS_URL: `${outside}/phone`,
      SMS_ACCOUNT: 'a',
      SMS_TOKEN: 't',
      SMS_FROM: '+815000000000',
      SMS_TIMEOUT_MS: '20000',
      SMS_COUNTRIES: 'JP,US',
    },
    'a key',
  );
  const site = (id: number, name: string) => ({
    id,
    ja: `${name}堂`,
    en: name,
    url: `${outside}/partner/${name}`,
    key: 'simulated-partner-key',
  });
  const partners = partnerSettings({
    PARTNER_SITES: JSON.stringify([site(siteId, partnerName), site(2, 'hoshino')]),
    PARTNER_TIMEOUT_MS: '20000',
  });
  const pushes = pushSettings({
    VAPID_PRIVATE_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE',
    VAPID_SUBJECT: 'mailto:shop@example.com',
    PUSH_SIMULATOR_URL: `${outside}/push/to/`,
  }) as PushSender;
  const lines = lineSettings({
    LINE_CHANNEL_TOKEN: lineAccount.token,
    LINE_CHANNEL_SECRET: lineAccount.secret,
    LINE_FRIEND_URL: 'https://line.me/R/ti/p/@fudaya',
    LINE_URL: `${outside}/line`,
    LOGIN_LINE_ID: 'simulated',
  }) as LineChannel;
  const sql = database.as('account');
  const replica = () => createAccountService({ sql, settings: testSettings, now, phones, partners, pushes, lines });
  const service = replica();
  let courseId = 0;
  return {
    database,
    simulator,
    service,
    sql,
    phones,
    partners,
    pushes,
    lines,
    now,
    replica,
    newMember: (options) => newMember(sql, service, now(), options),
    async pays(memberId, label = '411111******11', card) {
      courseId ||= await aCourse(database.sql);
      await database.sql`
        insert into payment.payment (id, member_id, session_hash, course_id, method_id, price, point, provider, order_id, state, label, card_ref, input_hash,
          created_at, updated_at, paid_at)
        select u, ${memberId}, '', ${courseId}, 1, 1000, 1010, 'test', u::text, 'paid', ${label}, ${card ?? null}, '', ${now()}, ${now()}, ${now()}
        from uuidv7() u`;
    },
    async verifies(client, tel) {
      // All come from one address here, with numbers beside each other.
      await database.sql`delete from plumbing.rate_limit`;
      const sent = await client.write(account.sendSms, { tel });
      if (sent.state !== 200) throw new Error(JSON.stringify(sent));
      const checked = await client.write(account.checkSms, { sms_code: codeIn(simulator, `+81${tel.slice(1)}`) });
      if (checked.state !== 200) throw new Error(JSON.stringify(checked));
    },
    codeAt: (phone) => codeIn(simulator, phone),
    async pointsOf(memberId) {
      const [row] = await database.sql<{ pt: number }[]>`select pt from books.balance where member_id = ${memberId}`;
      return row?.pt ?? 0;
    },
    async proveBooks() {
      // Payments of these tests are published ones without their points: what is proven is the books themselves.
      await database.sql`delete from payment.payment`;
      const broken = await brokenInvariants(database.sql, now());
      if (broken.length > 0) throw new Error(JSON.stringify(broken));
    },
    pass(ms) {
      offset_ms += ms;
    },
    async close() {
      await service.close();
      await simulator.close();
      await database.close();
    },
  };
}

function codeIn(simulator: RunningSimulator, phone: string): string {
  const message = simulator.world.messages.find(({ to }) => to === phone);
  return /#(\d{6})$/.exec(message?.text ?? '')?.[1] ?? '';
}

let membersMade = 0;

async function newMember(
  sql: Sql,
  service: Service,
  at: Date,
  { code = '', language = 'ja', address }: { code?: string; language?: 'ja' | 'en'; address?: string } = {},
): Promise<{ id: string; code: string; client: TestClient }> {
  const id = await aMember(sql, `outside-${(membersMade += 1)}@example.com`, at, { referredByCode: code, language });
  const [row] = await sql<{ code: string }[]>`select referral_code as code from account.member where id = ${id}`;
  const client = await testClient(service.app, {
    'accept-language': language,
    ...(address !== undefined && { 'x-forwarded-for': address }),
  }).loginAs(id, sql);
  // By the clock of these tests; the address is confirmed.
  await sql`update account.session set proved_at = ${at} where member_id = ${id}`;
  await sql`update account.member set verified_at = ${at} where id = ${id}`;
  return { id, code: row?.code ?? '', client };
}

async function aCourse(sql: Sql): Promise<number> {
  await sql`insert into payment.method (id, name_ja, name_en, position) values (1, 'カード', 'Card', 1) on conflict do nothing`;
  const [row] = await sql<{ id: number }[]>`
    insert into payment.course (point, price, original_price, position) values (1010, 1000, 1000, 1) returning id`;
  return row?.id ?? 0;
}
