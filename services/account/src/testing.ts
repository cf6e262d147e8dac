// What the tests of this service share: a registration that is right, and members made of it.
import type { account } from '@fudaya/contracts';
import { createMember } from './registration/create-member.ts';
import type { Sql } from '@fudaya/kit';

export { tellBroadcasts } from './broadcast/tell-broadcasts.ts';
export { closeMember } from './leaving/closing/close-member.ts';
export { giveCoins, offer, testCatalogue } from './exchange/testing.ts';

export const goodRegistration: account.Registration = {
  lastName: '星野',
  firstName: '空',
  tel: '090-1234-5678',
  mail: 'sora@example.com',
  zipcode: '1000001',
  pref_id: 13,
  shiku: '千代田区',
  address: '千代田1-1',
  pass: 'tsuki47umi',
  confirmPass: 'tsuki47umi',
};

/** A member whose password nobody knows. */
export async function aMember(
  sql: Sql,
  mail: string,
  at = new Date(),
  given: { referredByCode?: string; language?: string } = {},
): Promise<string> {
  const { lastName, firstName, tel, zipcode, pref_id, shiku, address } = goodRegistration;
  const rest = { middleName: '', province: '', building: '', language: 'ja', referredByCode: '', isStaff: false, ...given };
  const id = await createMember(sql, {
    mail,
    passwordHash: '',
    lastName,
    firstName,
    tel,
    zipcode,
    prefId: pref_id,
    shiku,
    address,
    at,
    ...rest,
  });
  if (id === null) throw new Error(`${mail} is taken`);
  return id;
}
