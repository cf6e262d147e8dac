import { japanClock } from '@fudaya/contracts';
import { readingWhole, type Tx } from '@fudaya/db';

interface Sold {
  readonly order_id: string;
  readonly price: number;
  readonly point: number;
  readonly created_at: Date;
  readonly paid_at: Date;
  readonly method: string;
  readonly is_authenticated: boolean;
  readonly is_proven: boolean;
  readonly paid_before: number;
}
interface Use {
  readonly kind: string;
  readonly times: number;
  readonly points: number;
  readonly first: Date;
  readonly last: Date;
}

const useWords: Readonly<Record<string, string>> = {
  draw: 'packs opened with them / パックの購入',
  expire: 'expired / 有効期限切れ',
  exchange: 'exchanged / 交換',
  carried: 'packs opened with them, in the total of a month / パックの購入（月の合計）',
};
const atJapan = (at: Date): string => `${japanClock(at).slice(0, 16).replace('T', ' ')} (UTC+9)`;

/**
 * What the books and the payment say, for the member's bank: what was sold, when, and what became of the points. Plain text, one fact a line,
 * in both languages; names, addresses and card numbers are not in it.
 */
export async function disputeFacts(sql: Tx, paymentId: string): Promise<string> {
  const [sold] = await sql<Sold[]>`
    select p.order_id, p.price, p.point, p.created_at, p.paid_at, m.name_en || ' / ' || m.name_ja as method,
      p.detail ? 'authentication' as is_authenticated,
      exists (select from account.proven_member v where v.member_id = p.member_id) as is_proven,
      (select count(*)::int from payment.payment o where o.member_id = p.member_id and o.state = 'paid' and o.paid_at < p.paid_at) as paid_before
    from payment.payment p join payment.method m on m.id = p.method_id where p.id = ${paymentId} and p.paid_at is not null`;
  if (!sold) return '';
  const whole = await readingWhole(sql);
  const uses = await whole<Use[]>`
    select j.kind, count(distinct j.id)::int as times, sum(e.amount)::int as points, min(j.at) as first, max(j.at) as last
    from payment.payment p
    join books.lot l on l.journal_id = p.journal_id and l.member_id = p.member_id
    join books.entry e on e.lot_id = l.id
    join books.journal j on j.id = e.journal_id and j.id <> p.journal_id
    where p.id = ${paymentId} group by j.kind having sum(e.amount) > 0 order by min(j.at)`;
  const used = uses.map(
    ({ kind, times, points, first, last }) =>
      `- ${points} points, ${useWords[kind] ?? kind}, ${times} times, ${atJapan(first)} – ${atJapan(last)}`,
  );
  return [
    `Points for our online shop (1 point = 1 yen), delivered at once to the buyer's account. / 当店のポイント（1ポイント＝1円）。決済と同時に会員へ付与済み。`,
    `Order / 注文: ${sold.order_id}; ${sold.price} JPY; ${sold.point} points`,
    `Ordered / 注文日時: ${atJapan(sold.created_at)}; paid / 決済日時: ${atJapan(sold.paid_at)}; by / 方法: ${sold.method}`,
    ...(sold.is_authenticated ? ['The card holder passed 3-D Secure. / 3Dセキュア認証済み。'] : []),
    ...(sold.is_proven ? ["The account's mail address was proven by a link. / メールアドレス確認済み。"] : []),
    `Earlier paid orders of the same account / 同じ会員の以前の決済: ${sold.paid_before}`,
    used.length > 0
      ? 'What became of these points / このポイントの使用状況:'
      : 'These points were not used so far. / このポイントは未使用です。',
    ...used,
  ].join('\n');
}
