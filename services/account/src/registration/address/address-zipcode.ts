import type { account, InputOf, ReplyOf } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';

/** The places of a postal code, as Japan Post lists them; none for a code that is not in use. */
export async function addressZipcode(
  ctx: Context & AccountDeps,
  { zipcode }: InputOf<typeof account.addressZipcode>,
): Promise<ReplyOf<typeof account.addressZipcode>> {
  const placesOf = await ctx.zipTable();
  const places = placesOf(zipcode.replace('-', ''));
  return { result: places.map(({ prefcode, city, town }) => ({ prefcode, address2: city, address3: town })) };
}
