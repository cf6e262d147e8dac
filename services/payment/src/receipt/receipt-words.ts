import { officeHours, shownDay, type Language } from '@fudaya/contracts';
import { partsYen, type Issued, type PaidRow } from './receipt.sql.ts';

/** All that stands in a receipt, in order. */
export interface ReceiptWords {
  readonly title: string;
  /** Number, days, each with its label. */
  readonly head: readonly (readonly [string, string])[];
  readonly to: string;
  readonly sumLabel: string;
  readonly sum: string;
  readonly about: string;
  /** The sum by rates of consumption tax, and what went back. */
  readonly lines: readonly (readonly [string, string])[];
  readonly seller: readonly string[];
  readonly notes: readonly string[];
}

interface Given {
  readonly paid: PaidRow;
  readonly issued: Issued;
  readonly number: string;
  readonly name: string;
  readonly language: Language;
}

/**
 * What a receipt for points says. Points are a prepaid means of payment: what is paid when they are issued is outside the scope of consumption
 * tax (消費税法基本通達 6-4-4, 6-4-5), which arises when they are used. So no sum stands below a rate, and this is no qualified invoice.
 */
export function receiptWords({ paid, issued, number, name, language }: Given): ReceiptWords {
  const { seller, copies } = issued;
  const say = language === 'ja' ? japanese : english;
  const yen = (sum: number) => `¥${sum.toLocaleString('en-US')}`;
  const left = paid.price - partsYen(paid);
  const parts = paid.parts.map(({ day, yen: part }) => [say.part(day), `-${yen(part)}`] as const);
  const rest = paid.back ? [[say.back(shownDay(paid.back), paid.state), `-${yen(left)}`] as const] : [];
  const sums = [...parts, ...rest];
  const back = sums.length === 0 ? [] : [...sums, [say.left, yen(paid.back ? 0 : left)] as const];
  const isPartly = !paid.back && parts.length > 0;
  return {
    title: copies > 1 ? say.again : say.title,
    head: [
      [say.number, number],
      [say.issued, shownDay(issued.issued_at)],
      [say.paid, shownDay(paid.paid)],
      [say.method, paid.method],
    ],
    to: say.to(name),
    sumLabel: paid.back ? say.sumBack : isPartly ? say.sumPartly : say.sum,
    sum: yen(paid.price),
    about: say.about(paid.point.toLocaleString('en-US')),
    lines: [[say.outside, yen(paid.price)], [say.rate(10), say.none(yen(0))], [say.rate(8), say.none(yen(0))], ...back],
    seller: [
      ...[seller.name, seller.address, seller.phone].map((words) => words[language].replace('{{officeHours}}', officeHours[language])),
      ...(seller.registration === '' ? [] : [say.registration(seller.registration)]),
    ],
    notes: [
      ...(paid.back ? [say.noteBack] : []),
      ...(isPartly ? [say.notePartly(yen(left))] : []),
      say.noteTax,
      ...(paid.kind === 'card' ? [say.noteCard] : []),
      say.noteStamp,
    ],
  };
}

const japanese = {
  title: '領収書',
  again: '領収書（再発行）',
  number: '領収書番号',
  issued: '発行日',
  paid: 'お支払い日',
  method: 'お支払い方法',
  to: (name: string) => (name === '' ? '' : `${name} 様`),
  sum: '領収金額',
  sumBack: 'お支払い金額（返金済み）',
  sumPartly: 'お支払い金額（一部返金済み）',
  about: (points: string) => `但し、ポイント（前払式支払手段）${points}ポイントのご購入代金として`,
  outside: '消費税の課税対象外（不課税）',
  rate: (percent: number) => `${percent}%対象`,
  none: (yen: string) => `${yen}（消費税 ${yen}）`,
  back: (day: string, state: string) => `${state === 'refunded' ? '返金' : '決済会社による取り消し'}（${day}）`,
  part: (day: string) => `一部返金（${day}）`,
  left: '差引の領収金額',
  registration: (number: string) => `登録番号 ${number}`,
  noteBack: '※ この代金は全額を返金しています。差引の領収金額は0円です。',
  notePartly: (left: string) => `※ この代金の一部を返金しています。差引の領収金額は${left}です。`,
  noteTax: '※ ポイントは前払式支払手段のため、ご購入時は消費税の課税対象になりません。この領収書は適格請求書ではありません。',
  noteCard: '※ クレジットカードによるお支払いです。',
  noteStamp: '※ 電子データで発行しているため、収入印紙は貼付していません。',
};

const english: typeof japanese = {
  title: 'Receipt',
  again: 'Receipt (reissued)',
  number: 'Receipt no.',
  issued: 'Issued on',
  paid: 'Paid on',
  method: 'Paid by',
  to: (name: string) => name,
  sum: 'Amount received',
  sumBack: 'Amount paid (returned)',
  sumPartly: 'Amount paid (a part was returned)',
  about: (points: string) => `For the purchase of ${points} points (a prepaid means of payment)`,
  outside: 'Outside the scope of consumption tax',
  rate: (percent: number) => `Taxable at ${percent}%`,
  none: (yen: string) => `${yen} (tax ${yen})`,
  back: (day: string, state: string) => `${state === 'refunded' ? 'Refunded' : 'Reversed by the provider'} on ${day}`,
  part: (day: string) => `A part refunded on ${day}`,
  left: 'Received after that',
  registration: (number: string) => `Registration no. ${number}`,
  noteBack: '* The whole amount was returned. Nothing of it is received any more.',
  notePartly: (left: string) => `* A part of the amount was returned. What is received is ${left}.`,
  noteTax:
    '* Points are a prepaid means of payment: their purchase is outside the scope of consumption tax. This is not a qualified invoice.',
  noteCard: '* Paid by credit card.',
  noteStamp: '* Issued as electronic data: no revenue stamp is affixed.',
};
