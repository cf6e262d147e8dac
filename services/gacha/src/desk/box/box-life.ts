import { maxTold, boxLife as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { readPolicy } from '@fudaya/log';
import type { GachaDeps } from '../../deps.ts';
import { actsOf, boxOfPack, endsOf, lateLists, witnessed } from './ends.sql.ts';

const said = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What became of a box so far. */
export async function boxLife(
  { sql, staff, policyText }: StaffContext & Pick<GachaDeps, 'policyText'>,
  { pack_id }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const box = await boxOfPack(sql, pack_id);
  if (!box) throw refuse(contract, 'no_box');
  const { witnesses } = readPolicy(policyText);
  const nameOf = new Map(witnesses.map(({ name, verifier }) => [verifier.vkey, name]));
  const [ends, late, seen, acts] = [
    await endsOf(sql, box.id),
    await lateLists(sql, box.id, maxTold),
    await witnessed(sql, [...nameOf.keys()], box.terms_leaf),
    await actsOf(sql, box.id, maxTold),
  ];
  return {
    ends: ends.map(({ staff_id, at, audited_at, broken, done_at, ...end }) => ({
      ...end,
      is_mine: staff_id === staff.id,
      at: at.toISOString(),
      audited_at: said(audited_at),
      broken: [...(broken ?? [])],
      done_at: said(done_at),
    })),
    late_lists: late.map((list) => ({ ...list, at: list.at.toISOString() })),
    witnesses: seen.map(({ vkey, terms_at, last_at }) => ({
      name: nameOf.get(vkey) ?? '',
      terms_at: said(terms_at),
      last_at: said(last_at),
    })),
    acts: acts.map((act) => ({ ...act, at: act.at.toISOString() })),
  };
}
