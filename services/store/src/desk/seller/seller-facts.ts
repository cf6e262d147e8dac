import type { sellerFacts as contract } from '@fudaya/contracts/desk';
import type { Language, ReplyOf, ShopFact } from '@fudaya/contracts';
import { shopFacts } from '@fudaya/contracts/legal-text';
import type { StaffContext } from '@fudaya/kit';
import { factsSaid } from './seller.sql.ts';

/** Who runs the shop, as it is said now. */
export async function sellerFacts({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const { facts, version } = await factsSaid(sql);
  const said = new Map(facts.map((row) => [row.name, row]));
  const inLanguage = (language: Language) =>
    Object.fromEntries(shopFacts.map((fact) => [fact, said.get(fact)?.[language] ?? ''])) as Record<ShopFact, string>;
  return {
    ja: inLanguage('ja'),
    en: inLanguage('en'),
    registration: said.get('registration')?.ja ?? '',
    is_sample: said.has('is_sample'),
    is_incomplete: shopFacts.some((fact) => !said.has(fact)),
    version,
  };
}
