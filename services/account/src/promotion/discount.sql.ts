import type { account, Language } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';

interface DiscountRow extends Omit<account.PackDiscount, 'pack' | 'is_first_only' | 'until'> {
  readonly pack_id: number | null;
  readonly name_ja: string | null;
  readonly name_en: string | null;
  readonly is_first_only: boolean;
  readonly ends_at: Date;
}

/** Asked at the member's home, by itself: the rest is asked beside boxes. */
async function isFrozen(sql: Sql, memberId: string): Promise<boolean> {
  const [row] = await sql<{ is_frozen: boolean }[]>`select books.is_frozen(${memberId}) as is_frozen`;
  return row!.is_frozen;
}

/** What a member may take off packs now, the soonest to end first. */
export async function packDiscounts(sql: Sql, memberId: string, language: Language): Promise<account.PackDiscount[]> {
  if (await isFrozen(sql, memberId)) return [];
  const rows = await sql<DiscountRow[]>`
    select d.id, d.pack_id, s.name_ja, s.name_en, d.points, d.percent, d.max_packs, d.is_first_only, d.uses_left, d.ends_at
    from account.discounts_of(${memberId}) d left join store.pack_summary s on s.pack_id = d.pack_id
    order by d.ends_at, d.id`;
  return rows.map(({ pack_id, name_ja, name_en, is_first_only, ends_at, ...row }) => ({
    ...row,
    pack: pack_id === null ? null : { id: pack_id, name: (language === 'en' ? name_en : name_ja) ?? '' },
    is_first_only: is_first_only ? '1' : '0',
    until: ends_at.toISOString(),
  }));
}

/** The discount whose code this is, which the member may use from now; undefined: there is none, or it is not for them. */
export async function claimDiscount(sql: Sql, memberId: string, code: string): Promise<string | undefined> {
  if (await isFrozen(sql, memberId)) return undefined;
  const [row] = await sql<{ outcome: 'done' | 'none'; id: string }[]>`select outcome, id from account.claim_discount(${memberId}, ${code})`;
  return row?.outcome === 'done' ? row.id : undefined;
}
