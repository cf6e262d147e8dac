import type { Language, payment } from '@fudaya/contracts';
import type { Sql, Tx } from '@fudaya/db';

/** What the receipt of a payment is about. */
export interface PaidRow {
  readonly id: string;
  readonly paid: Date;
  readonly price: number;
  readonly point: number;
  readonly method: string;
  /** card, combini, bank, …: how it was paid. */
  readonly kind: string;
  readonly state: 'paid' | 'refunded' | 'charged_back';
  /** When its money went back, all of it or what was left. */
  readonly back: Date | null;
  /** What went back in parts before, in order. */
  readonly parts: readonly { readonly day: string; readonly yen: number }[];
  readonly number: number | null;
}

const paid = (sql: Tx, memberId: string, language: Language) => sql`
  select p.id, p.paid_at as paid, p.price, p.point,
    -- As the member chose it: a wallet is a way of its own on the page.
    coalesce(case p.detail ->> 'wallet' when 'apple_pay' then 'Apple Pay' when 'google_pay' then 'Google Pay' end,
      ${language === 'ja' ? sql`m.name_ja` : sql`m.name_en`}) as method,
    coalesce(p.detail ->> 'kind', 'card') as kind, p.state,
    coalesce((select json_agg(json_build_object('day', to_char(r.at at time zone 'Asia/Tokyo', 'YYYY/MM/DD'), 'yen', r.yen) order by r.back_yen)
      from payment.part_reversal r where r.payment_id = p.id), '[]') as parts,
    case when p.state <> 'paid' then coalesce((select v.at from payment.reversal v where v.payment_id = p.id), p.updated_at) end as back,
    (select r.number::int from payment.issued_receipt r where r.payment_id = p.id) as number
  from payment.payment p join payment.method m on m.id = p.method_id
  where p.member_id = ${memberId} and p.paid_at is not null and p.price > 0 and p.state in ('paid', 'refunded', 'charged_back')`;

/** Newest first. */
export async function paidPayments(
  sql: Sql,
  memberId: string,
  { before, limit, language }: { readonly before?: string | undefined; readonly limit: number; readonly language: Language },
): Promise<readonly PaidRow[]> {
  return await sql<PaidRow[]>`
    ${paid(sql, memberId, language)}
    ${before === undefined ? sql`` : sql`and (p.created_at, p.id) < ((select b.created_at from payment.payment b where b.id = ${before}), ${before}::uuid)`}
    order by p.created_at desc, p.id desc limit ${limit}`;
}

export async function paidPayment(sql: Sql, memberId: string, id: string, language: Language): Promise<PaidRow | undefined> {
  const [row] = await sql<PaidRow[]>`${paid(sql, memberId, language)} and p.id = ${id}`;
  return row;
}

type Words = { readonly ja: string; readonly en: string };
export interface SellerThen {
  readonly name: Words;
  readonly address: Words;
  readonly phone: Words;
  readonly registration: string;
}

/** Who the seller is now; empty where nobody has said it. */
export async function sellerNow(sql: Sql): Promise<SellerThen> {
  const rows = await sql<{ name: string; ja: string; en: string }[]>`
    select name, ja, en from store.seller_fact where name in ('name', 'address', 'phone', 'registration')`;
  const of = (name: string): Words => rows.find((row) => row.name === name) ?? { ja: '', en: '' };
  const words = (name: string) => ({ ja: of(name).ja, en: of(name).en });
  return { name: words('name'), address: words('address'), phone: words('phone'), registration: of('registration').ja };
}

export interface Issued {
  readonly number: number;
  readonly issued_at: Date;
  readonly copies: number;
  readonly seller: SellerThen;
}

/** One number for each payment; another request is another copy, the same one is not. */
export async function issueReceipt(
  tx: Tx,
  { id, requestId, seller, at }: { readonly id: string; readonly requestId: string; readonly seller: SellerThen; readonly at: Date },
): Promise<Issued> {
  // Numbers have no gaps by repeats: the insert is tried only for what has none yet.
  const copy = tx`copies = r.copies + (r.request_id <> ${requestId})::int, request_id = ${requestId}`;
  const columns = tx`r.number::int, r.issued_at, r.copies, r.seller`;
  const [known] = await tx<Issued[]>`update payment.issued_receipt r set ${copy} where r.payment_id = ${id} returning ${columns}`;
  if (known) return known;
  const [made] = await tx<Issued[]>`
    insert into payment.issued_receipt as r (payment_id, issued_at, request_id, seller)
    values (${id}, ${at}, ${requestId}, ${tx.json({ ...seller })}) on conflict (payment_id) do update set ${copy} returning ${columns}`;
  return made!;
}

export const numberOf = (number: number): string => `FR-${String(number).padStart(6, '0')}`;

export const partsYen = ({ parts }: Pick<PaidRow, 'parts'>): number => parts.reduce((sum, { yen }) => sum + yen, 0);

export const lineOf = ({ id, paid: at, price, point, method, state, parts, number }: PaidRow): payment.ReceiptLine => ({
  ...{
    id,
    price,
    point,
    method,
    paid: at.toISOString(),
    is_back: state !== 'paid',
    back_yen: state === 'paid' ? partsYen({ parts }) : price,
  },
  number: number === null ? null : numberOf(number),
});
