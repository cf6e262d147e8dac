import type * as desk from '@fudaya/contracts/desk';
import { actsOnPage } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { findActs } from './acts.sql.ts';

/** A page of what was done, newest first. */
export async function acts({ sql }: StaffContext, { before_id, ...asked }: InputOf<typeof desk.acts>): Promise<ReplyOf<typeof desk.acts>> {
  const found = await findActs(sql, asked, { before_id, limit: actsOnPage + 1 });
  const page = found.slice(0, actsOnPage);
  return { acts: page, next: found.length > actsOnPage ? page.at(-1)!.id : null };
}
