import type { ParcelSender } from '@fudaya/contracts/desk';
import type { Sql, Tx } from '@fudaya/db';

export interface SenderVersion {
  readonly version: number;
  readonly at: Date;
  readonly by: string;
  readonly sender: ParcelSender;
}

/** Who sends and sent, the newest first, so many. */
export async function senderVersions(sql: Sql | Tx, limit: number): Promise<readonly SenderVersion[]> {
  const rows = await sql<(ParcelSender & Omit<SenderVersion, 'sender'>)[]>`
    select version, at, by, name, tel, zipcode, address, building, yamato_code, yamato_freight, sagawa_code
    from gacha.parcel_sender order by version desc limit ${limit}`;
  return rows.map(({ version, at, by, ...sender }) => ({ version, at, by, sender }));
}

/** Two who say it at once come one after the other. */
export async function holdSender(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('gacha.parcel_sender', 0))`;
}

export async function addSender(tx: Tx, { version, at, by, sender }: SenderVersion): Promise<void> {
  await tx`
    insert into gacha.parcel_sender (version, at, by, name, tel, zipcode, address, building, yamato_code, yamato_freight, sagawa_code)
    values (${version}, ${at}, ${by}, ${sender.name}, ${sender.tel}, ${sender.zipcode}, ${sender.address}, ${sender.building},
      ${sender.yamato_code}, ${sender.yamato_freight}, ${sender.sagawa_code})`;
}
