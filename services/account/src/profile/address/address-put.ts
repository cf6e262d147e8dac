import { account, prefectureOutsideJapan, type InputOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import { askProof } from '../../identity/prove/proof.ts';
import { isPrefecture } from '../../registration/member.sql.ts';
import { lockMember } from '../detail/detail.sql.ts';
import { addressesOf, storeAddress, type AddressRow } from './address.sql.ts';

const call = account.addressPut;
type Given = InputOf<typeof call>;

/**
 * Adds an address or changes it, by the rules of the profile. Parcels may go there: a change asks who is there. The same again changes nothing.
 * Refusals: proof_needed, unknown, own_first, too_many, zipcode_form, prefecture_unknown.
 */
export async function addressPut(ctx: MemberContext, given: Given): Promise<{ result: '1' }> {
  if (!(await isPrefecture(ctx.sql, given.pref_id))) throw refuse(call, 'prefecture_unknown');
  if (given.pref_id !== prefectureOutsideJapan && !/^\d{3}-?\d{4}$/.test(given.zipcode)) throw refuse(call, 'zipcode_form');
  await inTransaction(ctx.sql, async (tx) => {
    // Two at once come one after the other: neither gets past the limit.
    await lockMember(tx, ctx.member.id);
    const known = await addressesOf(tx, ctx.member.id);
    // Their own is what the desk and the mails know them by, and what parcels go back to when this one is removed.
    if (!known.some(({ id }) => id === null)) throw refuse(call, 'own_first');
    const kept = known.find(({ id }) => id === given.id);
    if (kept && isAsKept(kept, given)) return;
    if (!kept && known.length > account.maxAddresses) throw refuse(call, 'too_many', { limit: account.maxAddresses });
    await askProof(ctx, call, tx);
    if (!(await storeAddress(tx, ctx.member.id, given, ctx.now()))) throw refuse(call, 'unknown');
  });
  return { result: '1' };
}

function isAsKept(kept: AddressRow, given: Given): boolean {
  const { middleName = '', province = '', building = '', ...rest } = given;
  return Object.entries({ ...rest, middleName, province, building }).every(([field, value]) => kept[field as keyof Given] === value);
}
