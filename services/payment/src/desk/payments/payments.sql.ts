import type { PaymentEvent, PaymentLine, PaymentState } from '@fudaya/contracts/desk';
import type { Language, payment } from '@fudaya/contracts';
import { readingWhole, type Tx } from '@fudaya/db';

export interface Asked {
  readonly words?: string | undefined;
  readonly state?: PaymentState | undefined;
  readonly method?: number | undefined;
  /** From then on, until just before. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Older than this one. */
  readonly before?: string | undefined;
}
export interface ListRow extends Omit<PaymentLine, 'created'> {
  readonly created: Date;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By a key each time, so that a million payments cost no more than a few. */
function called(sql: Tx, words: string, providers: readonly string[], isWithMembers: boolean) {
  const id = words.toLowerCase();
  const isId = uuid.test(id);
  return sql`(p.provider_ref = ${words} or (p.provider = any(${[...providers]}::text[]) and p.order_id = ${words})
    ${isId ? sql`or p.id = ${id}` : sql``} ${isId && isWithMembers ? sql`or p.member_id = ${id}` : sql``})`;
}

const line = (sql: Tx, language: Language) => sql`
  p.id, p.created_at as created, p.member_id, p.state, ${language === 'ja' ? sql`m.name_ja` : sql`m.name_en`} as method, p.provider,
  p.provider_ref, p.price, p.point,
  exists (select from payment.suspense s where s.payment_id = p.id and s.outcome is null) as is_suspended,
  exists (select from payment.dispute d where d.payment_id = p.id and d.state = 'opened') as is_disputed`;

/** Newest first. State and method are judged in the index payment_newest: rows are read of those that are shown alone. */
export async function findPayments(
  sql: Tx,
  { words, state, method, from, until, before }: Asked,
  {
    limit,
    language,
    providers,
    isWithMembers,
  }: { limit: number; language: Language; providers: readonly string[]; isWithMembers: boolean },
): Promise<ListRow[]> {
  return [
    ...(await sql<ListRow[]>`
      with page as materialized (
        select p.id from payment.payment p
        where true
          ${words ? sql`and ${called(sql, words, providers, isWithMembers)}` : sql``}
          ${state === undefined ? sql`` : sql`and p.state = ${state}`}
          ${method === undefined ? sql`` : sql`and p.method_id = ${method}`}
          ${from === undefined ? sql`` : sql`and p.created_at >= ${from}`}
          ${until === undefined ? sql`` : sql`and p.created_at < ${until}`}
          ${before === undefined ? sql`` : sql`and (p.created_at, p.id) < ((select b.created_at from payment.payment b where b.id = ${before}), ${before}::uuid)`}
        order by p.created_at desc, p.id desc limit ${limit})
      select ${line(sql, language)} from page join payment.payment p on p.id = page.id join payment.method m on m.id = p.method_id
      order by p.created_at desc, p.id desc`),
  ];
}

export async function allMethods(sql: Tx, language: Language): Promise<{ id: number; name: string }[]> {
  const name = language === 'ja' ? sql`name_ja` : sql`name_en`;
  return [...(await sql<{ id: number; name: string }[]>`select id, ${name} as name from payment.method order by position, id`)];
}

export interface PaymentRow extends ListRow {
  readonly order_id: string;
  readonly failure: string | null;
  readonly updated: Date;
  readonly expires: Date | null;
  readonly paid: Date | null;
  readonly matched_to: string | null;
  readonly matched_from: string | null;
  readonly owed: number;
  readonly wallet: payment.DeviceWallet | null;
}

/** Without what is known of the card, the session, and the pages of the provider. */
export async function onePayment(sql: Tx, id: string, language: Language): Promise<PaymentRow | undefined> {
  const [row] = await sql<Omit<PaymentRow, 'owed'>[]>`
    select ${line(sql, language)}, p.order_id, p.failure, p.updated_at as updated, p.expires_at as expires, p.paid_at as paid,
      (select n.id from payment.payment n where n.provider = 'operator' and n.order_id = p.id::text) as matched_to,
      case when p.provider = 'operator' then p.order_id end as matched_from,
      p.detail ->> 'wallet' as wallet
    from payment.payment p join payment.method m on m.id = p.method_id where p.id = ${id}`;
  // By itself: it is at the member's home.
  const [debt] = await sql<{ owed: number }[]>`select remaining::int as owed from books.debt where payment_id = ${id}`;
  return row && { ...row, owed: debt?.owed ?? 0 };
}

export interface EventRow extends Omit<PaymentEvent, 'at'> {
  readonly at: Date;
}

/** A callback names no payment of ours by a key: those that speak of it are looked for this long before and after each step. */
const around = '1 hour';
/** A reference that is shorter may stand in anything. */
const minReference = 8;

/** What happened, in order. Of callbacks when they came and what became of them, never what they say. */
export async function eventsOf(sql: Tx, id: string): Promise<EventRow[]> {
  const whole = await readingWhole(sql);
  return [
    ...(await whole<EventRow[]>`
      with p as materialized (select * from payment.payment where id = ${id}),
      journals as materialized (select j.id, j.at, j.kind, j.idem from books.journal j where j.ref = ${id}::uuid::text),
      entries as materialized (select e.* from journals j join books.entry e on e.journal_id = j.id),
      steps as (
        select unnest(array[p.created_at, p.paid_at, p.updated_at]) as at from p
        union select d.opened_at from payment.dispute d where d.payment_id = ${id}
        union select d.ended_at from payment.dispute d where d.payment_id = ${id}
        union select q.done_at from payment.operator_request q where q.payment_id = ${id}
        union select r.at from payment.part_reversal r where r.payment_id = ${id}),
      callbacks as (
        select distinct e.id, e.received_at, e.event_id, e.is_genuine, e.outcome
        from p cross join steps s cross join lateral (
          -- By itself (offset), so that each step is looked up by the index.
          select * from payment.provider_event v
          where v.provider = p.provider and v.received_at between s.at - ${around}::interval and s.at + ${around}::interval offset 0) e
        where coalesce(e.outcome, '') <> 'genuine' and (position(convert_to(p.order_id, 'UTF8') in e.body) > 0
          or (length(p.provider_ref) >= ${minReference} and position(convert_to(p.provider_ref, 'UTF8') in e.body) > 0))),
      event (at, rank, kind, what, yen, points, by, note) as (
        select created_at, 1, 'asked', provider, price, point, null, null from p
        union all
        select received_at, 2, 'callback', case when is_genuine then coalesce(outcome, 'kept') else coalesce(outcome, 'unjudged') end,
          null, null, null, left(event_id, 80) from callbacks
        union all
        select paid_at, 3, 'paid', 'paid', price, point, null, null from p where paid_at is not null
        union all
        select c.at, 4, 'receipt', coalesce(c.said ->> 'kind', 'nobody'), c.amount, null, c.said ->> 'by', c.said ->> 'provider_ref'
        from payment.receipt c where c.payment_id = ${id}
        union all
        select j.at, 5, 'journal', j.kind, (select sum(e.amount)::int from entries e where e.journal_id = j.id and e.unit = 'JPY' and e.amount > 0),
          (select sum(e.amount)::int from entries e where e.journal_id = j.id and e.unit = 'PT' and e.amount > 0), null, j.idem
        from journals j
        union all
        -- The books credit what a member has: below zero there is more for them.
        select j.at, 6, 'lot', l.class, null, (-e.amount)::int, null, l.id::text
        from entries e join journals j on j.id = e.journal_id join books.lot l on l.id = e.lot_id
        union all
        select s.arrived_at, 4, 'suspense', s.reason, s.amount, null, s.payer, null from payment.suspense s where s.payment_id = ${id}
        union all
        select s.decided_at, 8, 'suspense_ended', s.outcome, s.amount, null, s.decided_by, s.note
        from payment.suspense s where s.payment_id = ${id} and s.decided_at is not null
        union all
        select d.opened_at, 3, 'dispute', 'opened', null, null, null, null from payment.dispute d where d.payment_id = ${id}
        union all
        select d.ended_at, 3, 'dispute_ended', d.state, null, null, null, null
        from payment.dispute d where d.payment_id = ${id} and d.ended_at is not null
        union all
        select q.asked_at, 2, 'request', coalesce(case when q.done_at is null then q.outcome end, 'refund'), null, null, q.asked_by, q.note
        from payment.operator_request q where q.payment_id = ${id}
        union all
        select q.done_at, 9, 'request_ended', coalesce(q.outcome, 'done'), null, null, null, null
        from payment.operator_request q where q.payment_id = ${id} and q.done_at is not null
        union all
        select a.asked_at, 2, 'request', 'part', a.yen, null, concat_ws(' + ', a.staff_name, a.second_name), a.reason
        from payment.refund_part a where a.payment_id = ${id}
        union all
        select a.done_at, 9, 'request_ended', a.state, a.yen, null, null, a.outcome
        from payment.refund_part a where a.payment_id = ${id} and a.done_at is not null
        union all
        select r.at, 7, 'reversal', 'part', -r.yen, -r.taken, null, case when r.spent > 0 then r.spent::text end
        from payment.part_reversal r where r.payment_id = ${id}
        union all
        select r.at, 7, 'reversal', 'taken', null, -r.taken, null, case when r.spent > 0 then r.spent::text end
        from payment.reversal r where r.payment_id = ${id}
        union all
        select f.at, 8, 'frozen', f.kind, null, null, f.by, f.note from books.freeze f where f.ref = ${id}::uuid::text
        union all
        select f.released_at, 8, 'released', f.kind, null, null, f.released_by, f.release_note
        from books.freeze f where f.ref = ${id}::uuid::text and f.released_at is not null
        union all
        select updated_at, 10, 'state', state, null, null, null, failure from p where state not in ('created', 'paid'))
      select at, kind, what, yen, points, by, note from event order by at, rank, what, note`),
  ];
}
