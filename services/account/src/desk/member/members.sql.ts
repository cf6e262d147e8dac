import type { Language } from '@fudaya/contracts';
import type { MemberStanding } from '@fudaya/contracts/desk';
import { anywhere } from '@fudaya/db';
import type { Sql } from '@fudaya/kit';
import { purchasesWith, undrawnOf } from '../../history/undrawn.sql.ts';

export interface LineRow {
  readonly id: string;
  readonly since: Date;
  readonly standing: MemberStanding;
  readonly is_staff: boolean;
  readonly name: string;
  readonly mail: string;
}

export interface MembersAsked {
  readonly words?: string | undefined;
  readonly isSuspended: boolean;
  readonly before?: string | undefined;
  /** Names and addresses find nobody for those who may not see them. */
  readonly isPersonal: boolean;
  readonly limit: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const standing = (sql: Sql) =>
  sql`case when m.closed_at is not null then 'closed' when books.is_frozen(m.id) then 'suspended' else 'live' end`;
const line = (sql: Sql) => sql`
  m.id, m.created_at as since, ${standing(sql)} as standing, m.is_staff, btrim(m.last_name || ' ' || m.first_name) as name, m.mail`;
const nameOf = (sql: Sql, row: 'm' | 'b') => sql`(${sql(row)}.last_name || ${sql(row)}.first_name) collate "C"`;

/** By a key each time, so that a million members cost no more than a few: their ids are in the order in which they joined. */
export async function findMembers(sql: Sql, { words = '', isSuspended, before, isPersonal, limit }: MembersAsked): Promise<LineRow[]> {
  const asked = words.toLowerCase();
  const frozen = only(sql, isSuspended);
  if (uuid.test(asked) || asked.includes('@')) {
    const isId = uuid.test(asked);
    if (before !== undefined || !(isId || isPersonal)) return [];
    return await sql<
      LineRow[]
    >`select ${line(sql)} from account.member m where ${isId ? sql`m.id = ${asked}` : sql`m.mail = ${asked}`} ${frozen}`;
  }
  if (words !== '') return isPersonal ? await named(sql, { words, isSuspended, before, limit }) : [];
  const older = (id: 'id' | 'member_id') => (before === undefined ? sql`` : sql`and ${sql(id)} < ${before}`);
  // The suspended are few: begun from the members, most would be looked at for each that is found.
  const ids = isSuspended
    ? sql`select distinct member_id as id from books.freeze where released_at is null ${older('member_id')} order by member_id desc limit ${limit}`
    : sql`select id from account.member where true ${older('id')} order by id desc limit ${limit}`;
  return await sql<LineRow[]>`
    with page as materialized (${ids}) select ${line(sql)} from page join account.member m on m.id = page.id order by m.id desc`;
}

interface NameAsked {
  readonly words: string;
  readonly isSuspended: boolean;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Who is called so from the beginning, in the order of names; then who has each of the words anywhere in their name, the newest first. */
async function named(sql: Sql, asked: NameAsked): Promise<LineRow[]> {
  const begin = asked.words.replaceAll(/\s/g, '');
  const [last] =
    asked.before === undefined
      ? []
      : await sql<{ name: string }[]>`select ${nameOf(sql, 'b')} as name from account.member b where b.id = ${asked.before}`;
  // The page before ended among the others.
  if (last !== undefined && !last.name.startsWith(begin)) return await having(sql, begin, asked);
  const first = await begunWith(sql, begin, last?.name ?? begin, asked);
  if (first.length === asked.limit) return first;
  return [...first, ...(await having(sql, begin, { ...asked, before: undefined, limit: asked.limit - first.length }))];
}

const only = (sql: Sql, isSuspended: boolean) =>
  isSuspended ? sql`and m.id in (select member_id from books.freeze where released_at is null)` : sql``;

/** In the order of the index, that of bytes, and so is what begins with these. Names are compared without the space between their parts. */
async function begunWith(sql: Sql, begin: string, from: string, { isSuspended, before, limit }: NameAsked): Promise<LineRow[]> {
  return await sql<LineRow[]>`
    select ${line(sql)} from account.member m
    where ${nameOf(sql, 'm')} between ${from} and ${`${begin}\u{10FFFF}`} and m.closed_at is null ${only(sql, isSuspended)}
      ${before === undefined ? sql`` : sql`and (${nameOf(sql, 'm')} > ${from} or m.id < ${before})`}
    order by ${nameOf(sql, 'm')}, m.id desc limit ${limit}`;
}

/** So few are sorted; of more, going through members one by one soon fills a page. */
const few = 2000;

/** Who has every word in their name, middle ones too, and does not begin with them. By letters where few have them, else from the newest on. */
async function having(sql: Sql, begin: string, { words, isSuspended, before, limit }: NameAsked): Promise<LineRow[]> {
  const each = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const name = sql`lower(m.last_name || m.middle_name || m.first_name)`;
  const wanted = sql`
    ${name} like all (${each.map(anywhere)}::text[]) and not ${nameOf(sql, 'm')} between ${begin} and ${`${begin}\u{10FFFF}`} and m.closed_at is null
    ${only(sql, isSuspended)} ${before === undefined ? sql`` : sql`and m.id < ${before}`}`;
  return (await sql.begin('read only', async (tx) => {
    // The planner takes letters for independent of each other, and would read all members for a name that nobody has.
    await tx`select set_config('enable_seqscan', 'off', true)`;
    const found = await tx<{ id: string }[]>`
      select m.id from account.member m
      where string_to_array(${name}, null) @> ${[...new Set(each.join(''))]}::text[] and ${wanted} limit ${few + 1}`;
    const among = found.length > few ? sql`` : sql`and m.id = any (${found.map(({ id }) => id)}::uuid[])`;
    return await tx<LineRow[]>`select ${line(sql)} from account.member m where ${wanted} ${among} order by m.id desc limit ${limit}`;
  })) as LineRow[];
}

export interface MemberRow extends LineRow {
  readonly new_mail: string | null;
  readonly new_mail_expires: Date | null;
  readonly closed: Date | null;
  readonly last_active: Date | null;
  readonly rank: number;
  readonly language: string;
  readonly is_mail_verified: boolean;
  readonly is_phone_verified: boolean;
  readonly tel: string;
  readonly zipcode: string;
  readonly prefecture: string;
  readonly address: string;
}

export async function memberOf(sql: Sql, id: string, language: Language, at: Date): Promise<MemberRow | undefined> {
  const [row] = await sql<MemberRow[]>`
    select ${line(sql)}, m.closed_at as closed, m.last_active_at as last_active, m.rank, m.language, m.verified_at is not null as is_mail_verified,
      exists (select from account.verified_phone v where v.member_id = m.id) as is_phone_verified, m.tel, m.zipcode, ${language === 'ja' ? sql`p.name_ja` : sql`p.name_en`} as prefecture,
      concat_ws(' ', nullif(m.province, ''), m.shiku, m.address, nullif(m.building, '')) as address,
      c.mail as new_mail, c.expires_at as new_mail_expires
    from account.member m join account.prefecture p on p.id = m.pref_id
    left join account.mail_change c on c.member_id = m.id and c.done_at is null and c.expires_at > ${at}
    where m.id = ${id}`;
  return row;
}

export interface FurtherRow {
  readonly id: string;
  readonly name: string;
  readonly tel: string;
  readonly zipcode: string;
  readonly prefecture: string;
  readonly address: string;
  readonly is_default: boolean;
  readonly changed: Date;
}

/** Where else the member's parcels may go, oldest first. */
export async function furtherOf(sql: Sql, id: string, language: Language): Promise<FurtherRow[]> {
  return await sql<FurtherRow[]>`
    select a.id, concat_ws(' ', a.last_name, nullif(a.middle_name, ''), nullif(a.first_name, '')) as name, a.tel, a.zipcode,
      ${language === 'ja' ? sql`p.name_ja` : sql`p.name_en`} as prefecture,
      concat_ws(' ', nullif(a.province, ''), a.shiku, a.address, nullif(a.building, '')) as address, a.is_default, a.updated_at as changed
    from account.address a join account.prefecture p on p.id = a.pref_id
    where a.member_id = ${id} order by a.created_at, a.id`;
}

export interface Figures {
  readonly owed: number;
  readonly sessions: number;
  readonly passkeys: number;
  readonly last_seen: Date | null;
  readonly purchases: number;
  readonly last_purchase: Date | null;
  readonly payments: number;
  readonly paid: number;
  readonly paid_yen: number;
  readonly open_payments: number;
  readonly parcels: number;
  readonly open_parcels: number;
}

/** How much there is of everything: asked of each home by itself (GRO-1). */
export async function figuresOf(sql: Sql, id: string, at: Date): Promise<Figures> {
  const undrawn = await undrawnOf(sql, id);
  const [[debt], [visits], [history], [payments], [parcels]] = await Promise.all([
    sql<Pick<Figures, 'owed'>[]>`select coalesce(sum(remaining), 0)::float8 as owed from books.debt where member_id = ${id}`,
    sql<Pick<Figures, 'sessions' | 'last_seen' | 'passkeys'>[]>`
      select count(*)::int as sessions, max(last_seen_at) as last_seen, (select count(*)::int from account.passkey where member_id = ${id}) as passkeys
      from account.session where member_id = ${id} and expires_at > ${at}`,
    sql<Pick<Figures, 'purchases' | 'last_purchase'>[]>`
      select count(*)::int as purchases, max(accepted_at) as last_purchase from ${purchasesWith(sql, id, undrawn)} b`,
    sql<Pick<Figures, 'payments' | 'paid' | 'paid_yen' | 'open_payments'>[]>`
      select count(*)::int as payments, (count(*) filter (where state = 'paid'))::int as paid,
        coalesce(sum(price) filter (where state = 'paid'), 0)::float8 as paid_yen,
        (count(*) filter (where state in ('created', 'action_required', 'pending')))::int as open_payments
      from payment.member_payment where member_id = ${id}`,
    sql<Pick<Figures, 'parcels' | 'open_parcels'>[]>`
      select count(*)::int as parcels, (count(*) filter (where state in ('requested', 'packing', 'handed_over')))::int as open_parcels
      from gacha.member_parcel where member_id = ${id}`,
  ]);
  return { ...debt!, ...visits!, ...history!, ...payments!, ...parcels! };
}

export interface Limits {
  readonly day: number | null;
  readonly month: number | null;
  readonly paused_until: Date | null;
}

/** The member's own limits as they hold at an instant. */
export async function limitsOf(sql: Sql, id: string, at: Date): Promise<Limits> {
  const [row] = await sql<Limits[]>`
    select case when next_day_from <= ${at} then next_day_limit else day_limit end as day,
      case when next_month_from <= ${at} then next_month_limit else month_limit end as month,
      case when paused_until > ${at} then paused_until end as paused_until
    from payment.member_care where member_id = ${id}`;
  return row ?? { day: null, month: null, paused_until: null };
}

export interface FreezeRow {
  readonly id: number;
  readonly kind: 'dispute' | 'charged_back' | 'refunded' | 'operator';
  readonly ref: string;
  readonly at: Date;
  readonly by: string;
  readonly note: string;
  readonly released_at: Date | null;
  readonly released_by: string | null;
  readonly release_note: string | null;
}

/** All that are open, and the latest of those that are over: newest first. One that ends in between is over. */
export async function freezesOf(sql: Sql, id: string, limit: number): Promise<FreezeRow[]> {
  const open = await sql<FreezeRow[]>`
    select id, kind, ref, at, by, note, released_at, released_by, release_note from books.freeze where member_id = ${id} and released_at is null`;
  const over = await sql<FreezeRow[]>`
    select id, kind, ref, at, by, note, released_at, released_by, release_note from books.freeze
    where member_id = ${id} and released_at is not null order by id desc limit ${limit}`;
  const ended = new Set(over.map((freeze) => freeze.id));
  return [...open.filter((freeze) => !ended.has(freeze.id)), ...over].toSorted((one, two) => two.id - one.id);
}

export interface ActRow {
  readonly at: Date;
  readonly by: string;
  readonly act: string;
  readonly detail: string;
  readonly note: string;
}

export async function actsAbout(sql: Sql, id: string, limit: number): Promise<ActRow[]> {
  return await sql<ActRow[]>`
    select at, by, act, detail, note from account.operator_act where member_id = ${id} order by id desc limit ${limit}`;
}
