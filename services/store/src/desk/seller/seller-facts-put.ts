import { sellerFactsPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { putFacts } from '../../operator/shop-texts.ts';
import { factsSaid, holdFacts, putRegistration } from './seller.sql.ts';

/** Says who runs the shop, for whoever has read what is said now. */
export async function sellerFactsPut(
  ctx: StaffContext,
  { seen, mail, privacy_mail, registration, ...words }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const lines = [
    ...(['name', 'manager', 'address', 'phone', 'licence'] as const).map((name) => ({
      name,
      ja: words[`${name}_ja`],
      en: words[`${name}_en`],
    })),
    { name: 'mail', ja: mail, en: mail },
    { name: 'privacy_mail', ja: privacy_mail, en: privacy_mail },
  ];
  return await acting(ctx, 'seller', async (tx) => {
    await holdFacts(tx);
    if ((await factsSaid(tx)).version !== seen) throw refuse(contract, 'changed_meanwhile');
    const { problems } = await putFacts(tx, lines);
    if (problems.length > 0) throw new Error(`facts that were judged good are not: ${problems[0]?.text}`);
    if (registration !== undefined) await putRegistration(tx, registration);
    return { version: (await factsSaid(tx)).version };
  });
}
