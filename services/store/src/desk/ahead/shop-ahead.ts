import { maxChanges, shopAhead as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { banner } from '../../banner/banner.ts';
import { cardTypeList } from '../../card-type-list/card-type-list.ts';
import { packList } from '../../pack-list/pack-list.ts';
import { postList } from '../../post-list/post-list.ts';
import { atInstant } from './at-instant.ts';
import { changesFrom } from './changes.sql.ts';

/** The top page as members will see it at an instant: their own verbs answer. And all that is to change from now on. */
export async function shopAhead(ctx: StaffContext, wish: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const ahead = atInstant(ctx, contract, wish);
  const [shown, packs, types, news, changes] = await Promise.all([
    banner(ahead),
    packList(ahead),
    cardTypeList(ahead),
    postList(ahead, { page: 1 }),
    changesFrom(ctx.sql, ctx.now(), maxChanges),
  ]);
  return { at: ahead.now().toISOString(), banner: shown, packs, types, news, changes };
}
