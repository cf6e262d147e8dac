import { argon2Passwords, createMember } from '@fudaya/account/operator';
import { grant, grantCoins } from '@fudaya/books';
import type { Sql } from '@fudaya/db';

export interface DemoLogin {
  readonly mail: string;
  readonly password: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly points: number;
  readonly coins: number;
}

/** Logins that `npm start` prints. They exist only in a seeded demo. */
export const demoLogins: readonly DemoLogin[] = [
  { mail: 'hana@fudaya.example', password: 'hanami2026', lastName: '花村', firstName: 'はな', points: 20_000, coins: 300 },
  { mail: 'taro@fudaya.example', password: 'taro2026', lastName: '山田', firstName: '太郎', points: 0, coins: 0 },
];

/** Whom `pnpm ops staff first` makes the demo's staff: opened by a passkey alone, there is no password. */
export const demoStaff: DemoLogin = { mail: 'ren@fudaya.example', password: '', lastName: '運用', firstName: '蓮', points: 0, coins: 0 };

/** A member of the demo with what it starts with, given as a campaign's bonus. Again: the same member, nothing given twice. */
export async function seedMember(sql: Sql, login: DemoLogin, now: Date): Promise<string> {
  const created = await createMember(sql, {
    mail: login.mail,
    passwordHash: login.password === '' ? '' : await argon2Passwords().hash(login.password),
    lastName: login.lastName,
    middleName: '',
    firstName: login.firstName,
    tel: '09012345678',
    zipcode: '3300854',
    prefId: 11,
    province: '',
    shiku: 'さいたま市大宮区桜木町',
    address: '1-2-3',
    building: '',
    language: 'ja',
    referredByCode: '',
    isStaff: false,
    at: now,
  });
  const memberId = created ?? (await memberIdOf(sql, login.mail));
  // Who tries the demo buys points: what a confirmation link does is done.
  await sql`update account.member set verified_at = ${now} where id = ${memberId} and verified_at is null`;
  const gift = { memberId, kind: 'campaign', ref: memberId, at: now };
  if (login.points > 0) await grant(sql, { ...gift, class: 'bonus', points: login.points, idem: `seed:${memberId}:points` });
  if (login.coins > 0) await grantCoins(sql, { ...gift, coins: login.coins, idem: `seed:${memberId}:coins` });
  return memberId;
}

async function memberIdOf(sql: Sql, mail: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from account.member where mail = ${mail}`;
  if (!row) throw new Error(`no member ${mail}`);
  return row.id;
}
