import type { BroadcastStanding } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql } from '@fudaya/kit';

export interface Content {
  readonly kind: 'advert' | 'service';
  readonly title_ja: string;
  readonly title_en: string;
  readonly text_ja: string;
  readonly text_en: string;
  readonly href: string;
  readonly by_bell: boolean;
  readonly by_mail: boolean;
  readonly ranks: number[];
  readonly language: 'ja' | 'en' | null;
  readonly bought_days: number | null;
  readonly unbought_days: number | null;
  readonly joined_from: Date | null;
  readonly joined_until: Date | null;
}

export interface BroadcastRow extends Content {
  readonly id: string;
  readonly version: number;
  readonly standing: BroadcastStanding;
  readonly is_listed: boolean;
  readonly is_listing: boolean;
  readonly counted: number | null;
  readonly told: number;
  readonly starts: Date | null;
  readonly created: Date;
  readonly created_by: string;
  readonly sent_by: string | null;
  readonly sent: Date | null;
  readonly finished: Date | null;
}

const columns = (sql: Sql, at: Date) => sql`
  b.id, b.version, b.kind, b.title_ja, b.title_en, b.text_ja, b.text_en, b.href, b.by_bell, b.by_mail, b.ranks, b.language, b.bought_days,
  b.unbought_days, b.joined_from, b.joined_until, b.is_listed, b.is_listing, b.counted, b.told, b.starts_at as starts, b.created_at as created, b.created_by,
  b.sent_by, b.sent_at as sent, b.finished_at as finished,
  case when b.stopped_at is not null then 'stopped' when b.finished_at is not null then 'done' when b.sent_at is null then 'draft'
       when b.approved_by is null then 'waiting' when b.starts_at > ${at} then 'ahead' else 'sending' end as standing
  from account.broadcast b`;

/** Newest first, behind `before`. */
export async function broadcastRows(sql: Sql, { before, at, limit }: { before: string | undefined; at: Date; limit: number }) {
  return await sql<BroadcastRow[]>`
    select ${columns(sql, at)}
    where ${before === undefined ? sql`true` : sql`(b.created_at, b.id) < (select o.created_at, o.id from account.broadcast o where o.id = ${before})`}
    order by b.created_at desc, b.id desc limit ${limit}`;
}

export async function broadcastRow(sql: Sql, id: string, at: Date): Promise<BroadcastRow | undefined> {
  const [row] = await sql<BroadcastRow[]>`select ${columns(sql, at)} where b.id = ${id}`;
  return row;
}

export async function reachOf(sql: Sql, id: string, at: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select account.count_broadcast(${id}, ${at}) as count`;
  return row?.count ?? 0;
}

export async function listedOf(sql: Sql, id: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from account.broadcast_member where broadcast_id = ${id}`;
  return row?.count ?? 0;
}

/** False: there is one of this id. */
export async function insertDraft(tx: TransactionSql, id: string, staffId: string, c: Content, at: Date): Promise<boolean> {
  const rows = await tx`
    insert into account.broadcast ${tx({ id, version: 1, ...c, created_at: at, created_by: staffId })} on conflict (id) do nothing returning 1`;
  return rows.length > 0;
}

export interface Draft extends Content {
  readonly version: number;
  readonly is_draft: boolean;
  readonly is_listing: boolean;
}

/** As it stands now; nobody else writes it until `tx` ends. */
export async function lockBroadcast(tx: TransactionSql, id: string): Promise<Draft | undefined> {
  const [row] = await tx<Draft[]>`
    select b.*, b.sent_at is null and b.stopped_at is null as is_draft from account.broadcast b where b.id = ${id} for update`;
  return row;
}

export async function updateDraft(tx: TransactionSql, id: string, c: Content, version: number): Promise<void> {
  await tx`update account.broadcast set ${tx({ ...c, version })} where id = ${id}`;
}

export interface LineFound {
  readonly line: number;
  readonly text: string;
  readonly member_id: string | null;
}

/** Whom each line means, by number or by code for friends; null: nobody who is a member now. */
export async function membersOfLines(tx: TransactionSql, lines: readonly string[]): Promise<LineFound[]> {
  return await tx<LineFound[]>`
    select l.line::int, l.text, coalesce(by_id.id, by_code.id) as member_id
    from unnest(${[...lines]}::text[]) with ordinality as l (text, line)
    left join account.member by_id
      on by_id.id = case when l.text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.text::uuid end and by_id.closed_at is null
    left join account.member by_code on by_code.referral_code = l.text and by_code.closed_at is null
    where l.text <> '' order by l.line`;
}

interface ListPart {
  readonly members: readonly string[];
  readonly version: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Answers how many of them were not on the list. */
export async function putList(tx: TransactionSql, id: string, { members, version, isFirst, isLast }: ListPart): Promise<number> {
  if (isFirst) await tx`delete from account.broadcast_member where broadcast_id = ${id}`;
  const added = await tx`
    insert into account.broadcast_member select ${id}, m from unnest(${[...members]}::uuid[]) m on conflict do nothing`;
  await tx`
    update account.broadcast set is_listed = ${isFirst ? tx`false` : tx`is_listed`} or ${members.length > 0}, is_listing = ${!isLast}, version = ${version}
    where id = ${id}`;
  return added.count;
}

type Sent = 'done' | 'waiting' | 'changed' | 'nobody' | 'sent' | 'none';
export async function sendOut(tx: TransactionSql, id: string, staffId: string, seen: number, starts: Date | null, at: Date): Promise<Sent> {
  const [row] = await tx<{ outcome: Sent }[]>`select account.send_broadcast(${id}, ${staffId}, ${seen}, ${starts}, ${at}) as outcome`;
  return row!.outcome;
}

export async function approve(tx: TransactionSql, id: string, staffId: string) {
  const [row] = await tx<{ outcome: 'done' | 'own' | 'none' }[]>`select account.approve_broadcast(${id}, ${staffId}) as outcome`;
  return row!.outcome;
}

/** False: there is none. */
export async function stop(tx: TransactionSql, id: string, at: Date): Promise<boolean> {
  const [row] = await tx<{ is_there: boolean }[]>`select account.stop_broadcast(${id}, ${at}) as is_there`;
  return row!.is_there;
}
