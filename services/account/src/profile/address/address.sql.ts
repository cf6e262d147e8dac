import type { account, InputOf } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/kit';

export interface AddressRow {
  /** Null: the member's own. */
  readonly id: string | null;
  readonly lastName: string;
  readonly middleName: string;
  readonly firstName: string;
  readonly tel: string;
  readonly zipcode: string;
  readonly pref_id: number;
  readonly pref_ja: string;
  readonly pref_en: string;
  readonly province: string;
  readonly shiku: string;
  readonly address: string;
  readonly building: string;
  readonly isDefault: boolean;
}

/** The member's own first, when they have given it, then the further ones, oldest first. */
export async function addressesOf(sql: Sql | TransactionSql, memberId: string): Promise<readonly AddressRow[]> {
  return await sql<AddressRow[]>`
    select a.id, a.last_name as "lastName", a.middle_name as "middleName", a.first_name as "firstName", a.tel, a.zipcode, a.pref_id,
      p.name_ja as pref_ja, p.name_en as pref_en, a.province, a.shiku, a.address, a.building, a.is_default as "isDefault"
    from (
      select null::uuid as id, last_name, middle_name, first_name, tel, zipcode, pref_id, province, shiku, address, building, created_at,
        not exists (select from account.address d where d.member_id = m.id and d.is_default) as is_default
      from account.member m where m.id = ${memberId} and m.address <> ''
      union all
      select id, last_name, middle_name, first_name, tel, zipcode, pref_id, province, shiku, address, building, created_at, is_default
      from account.address where member_id = ${memberId}
    ) a
    join account.prefecture p on p.id = a.pref_id
    order by a.id is not null, a.created_at, a.id`;
}

type Given = InputOf<typeof account.addressPut>;

/** Adds it or writes over it; false when the id is somebody else's. */
export async function storeAddress(tx: TransactionSql, memberId: string, given: Given, at: Date): Promise<boolean> {
  const { id, lastName, middleName = '', firstName, tel, zipcode, pref_id, province = '', shiku, address, building = '' } = given;
  const rows = await tx`
    insert into account.address as a (id, member_id, last_name, middle_name, first_name, tel, zipcode, pref_id, province, shiku, address, building,
      created_at, updated_at)
    values (${id}, ${memberId}, ${lastName}, ${middleName}, ${firstName}, ${tel}, ${zipcode}, ${pref_id}, ${province}, ${shiku}, ${address}, ${building},
      ${at}, ${at})
    on conflict (id) do update set last_name = excluded.last_name, middle_name = excluded.middle_name, first_name = excluded.first_name,
      tel = excluded.tel, zipcode = excluded.zipcode, pref_id = excluded.pref_id, province = excluded.province, shiku = excluded.shiku,
      address = excluded.address, building = excluded.building, updated_at = excluded.updated_at
    where a.member_id = ${memberId}
    returning 1`;
  return rows.length > 0;
}

/** None of the further ones is the default any more: the member's own is. */
export async function clearDefault(tx: TransactionSql, memberId: string): Promise<void> {
  await tx`update account.address set is_default = false where member_id = ${memberId} and is_default`;
}

/** False when it is none of the member's. The caller holds the member, and has cleared the default before. */
export async function makeDefault(tx: TransactionSql, memberId: string, id: string): Promise<boolean> {
  const rows = await tx`update account.address set is_default = true where member_id = ${memberId} and id = ${id} returning 1`;
  return rows.length > 0;
}

export async function removeAddress(tx: TransactionSql, memberId: string, id: string): Promise<void> {
  await tx`delete from account.address where member_id = ${memberId} and id = ${id}`;
}
