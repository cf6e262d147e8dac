import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { addressesOf, type AddressRow } from './address.sql.ts';

/** Where the member's parcels may go: their own address, and the further ones. */
export async function addressList({ sql, member, language }: MemberContext): Promise<ReplyOf<typeof account.addressList>> {
  const shown = ({ pref_ja, pref_en, isDefault, ...rest }: Omit<AddressRow, 'id'>) => ({
    ...rest,
    pref_name: language === 'en' ? pref_en : pref_ja,
    is_default: isDefault ? ('1' as const) : ('0' as const),
  });
  const rows = await addressesOf(sql, member.id);
  const own = rows.flatMap(({ id, ...row }) => (id === null ? shown(row) : []));
  return {
    own: own[0] ?? null,
    addresses: rows.flatMap(({ id, ...row }) => (id === null ? [] : { ...shown(row), id })),
  };
}
