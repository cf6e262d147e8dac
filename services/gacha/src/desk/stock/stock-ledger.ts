import { maxLedgerLines, stockLedger as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { readLedger } from './stock.sql.ts';

const max_days = 366;
const heads = ['年月日', '品目', '数量', '特徴', '代価（円）', '住所', '氏名', '職業', '年齢', '確認の方法'];

/** A cell that no program takes for a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The second-hand dealer's ledger; that it was read is kept with the reason. */
export async function stockLedger(ctx: StaffContext, { from, to, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (!(days >= 0 && days <= max_days)) throw refuse(contract, 'days');
  const rows = await acting(ctx, reason, (tx) => readLedger(tx, from, to));
  if (rows.length > maxLedgerLines) throw refuse(contract, 'too_many', { most: maxLedgerLines });
  const lines = rows.map(({ name_ja, condition, cert, name, address, occupation, identity, ...rest }) => ({
    ...rest,
    name: name_ja ?? '',
    features: [condition, cert].filter((text) => text !== '').join(' / '),
    seller: name ?? '',
    address: address ?? '',
    occupation: occupation ?? '',
    identity: identity ?? '',
  }));
  const cells = lines.map((line) => [
    line.received_on,
    `${line.name} (${line.card_id})`,
    String(line.units),
    line.features,
    String(line.cost_yen),
    line.address,
    line.seller,
    line.occupation,
    line.age === null ? '' : String(line.age),
    line.identity,
  ]);
  return { lines, csv: `\uFEFF${[heads, ...cells].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n` };
}
