import type { draftReferences as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { saidReferences } from './drafts.sql.ts';

/** What cards of a draft are said to be worth, whatever this box gives. */
export async function draftReferences({ sql }: StaffContext, { cards }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return { cards: [...(await saidReferences(sql, cards.split(' ')))] };
}
