import type { account } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/kit';

export interface DetailRow {
  readonly last_name: string;
  readonly middle_name: string;
  readonly first_name: string;
  readonly tel: string;
  readonly mail: string;
  readonly zipcode: string;
  readonly pref_id: number;
  readonly pref_ja: string;
  readonly pref_en: string;
  readonly province: string;
  readonly shiku: string;
  readonly address: string;
  readonly building: string;
  readonly is_phone_verified: boolean;
  readonly referral_code: string;
}

export async function detailOf(sql: Sql | TransactionSql, memberId: string): Promise<DetailRow> {
  const [row] = await sql<DetailRow[]>`
    select m.last_name, m.middle_name, m.first_name, m.tel, m.mail, m.zipcode, m.pref_id, p.name_ja as pref_ja, p.name_en as pref_en,
           m.province, m.shiku, m.address, m.building, m.referral_code,
           exists (select 1 from account.verified_phone v where v.member_id = m.id) as is_phone_verified
    from account.member m
    join account.prefecture p on p.id = m.pref_id
    where m.id = ${memberId}`;
  if (!row) throw new Error(`no member ${memberId}`);
  return row;
}

/** Whether the profile changes nothing. */
export function isAsKept(known: DetailRow, profile: account.Profile): boolean {
  const { lastName, middleName = '', firstName, tel, zipcode, pref_id, province = '', shiku, address, building = '' } = profile;
  const given = [lastName, middleName, firstName, tel, zipcode, pref_id, province, shiku, address, building];
  const { last_name, middle_name, first_name, ...rest } = known;
  const kept = [
    last_name,
    middle_name,
    first_name,
    rest.tel,
    rest.zipcode,
    rest.pref_id,
    rest.province,
    rest.shiku,
    rest.address,
    rest.building,
  ];
  return given.every((value, at) => value === kept[at]);
}

/** Writes the profile; parcels that are under way have their own copy of the address. */
export async function storeProfile(tx: TransactionSql, memberId: string, profile: account.Profile): Promise<void> {
  const { lastName, middleName = '', firstName, tel, zipcode, pref_id, province = '', shiku, address, building = '' } = profile;
  await tx`
    update account.member
    set last_name = ${lastName}, middle_name = ${middleName}, first_name = ${firstName}, tel = ${tel}, zipcode = ${zipcode},
        pref_id = ${pref_id}, province = ${province}, shiku = ${shiku}, address = ${address}, building = ${building}
    where id = ${memberId}`;
}

export async function lockMember(tx: TransactionSql, memberId: string): Promise<void> {
  await tx`select 1 from account.member where id = ${memberId} for update`;
}
