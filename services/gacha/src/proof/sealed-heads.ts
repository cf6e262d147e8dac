import { type InputOf, type ReplyOf, states } from '@fudaya/contracts';
import type { gacha } from '@fudaya/contracts';
import { Halt, type Context } from '@fudaya/kit';
import type { GachaDeps } from '../deps.ts';
import { headOf } from './head.ts';
import { headsAfter, termsTextOf } from './proof.sql.ts';

type Call = typeof gacha.sealedHeads;

const pageHeads = 500;

/** A box's signed heads, by tick: public from the moment they are stored, so that nobody can be shown another one later. */
export async function sealedHeads({ sql, signer }: Context & GachaDeps, { box, after }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const terms = await termsTextOf(sql, box);
  if (terms === undefined) throw new Halt(states.unknown);
  const rows = await headsAfter(sql, box, after, pageHeads);
  const last = rows.at(-1);
  return {
    public_key: signer.publicKey,
    terms,
    heads: rows.map((row) => headOf(box, row)),
    next: rows.length === pageHeads && last ? last.t : null,
  };
}
