import type { account, Language } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';

type Parcel = NonNullable<account.Exchanged['shipment']>;

export interface ExchangedRow {
  readonly id: string;
  readonly at: Date;
  readonly name: string;
  readonly card_name: string;
  readonly image: string;
  readonly model_number: string;
  readonly rarity: number;
  readonly coin: number;
  readonly state: Parcel['state'] | null;
  readonly promised_by: string | null;
  readonly carrier: string | null;
  readonly delivery_code: string | null;
}

export async function countExchanged(sql: Sql, memberId: string): Promise<number> {
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from account.exchange where member_id = ${memberId}`;
  return row?.rows ?? 0;
}

/** A page of what the member exchanged, newest first, with the parcel each card is in. */
export async function exchangedRows(
  sql: Sql,
  memberId: string,
  { language, limit, offset }: { language: Language; limit: number; offset: number },
): Promise<readonly ExchangedRow[]> {
  const names =
    language === 'en' ? sql`c.name_en as name, c.card_name_en as card_name` : sql`c.name_ja as name, c.card_name_ja as card_name`;
  return sql<ExchangedRow[]>`
    select e.id, e.at, ${names}, c.image, c.model_number, c.rarity, e.coin, p.state, p.promised_by::text, p.carrier, p.delivery_code
    from account.exchange e
    join account.exchange_card c on c.id = e.exchange_card_id
    left join gacha.exchange_shipment p on p.exchange_id = e.id
    where e.member_id = ${memberId}
    order by e.at desc, e.id desc
    limit ${limit} offset ${offset}`;
}
