import { maxChanges, maxNewsPages, shopAhead as contract } from '@fudaya/contracts/desk';
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
  const [shown, packs, types, [news, ...older_news], changes] = await Promise.all([
    banner(ahead),
    packList(ahead),
    cardTypeList(ahead),
    newsPages(ahead),
    changesFrom(ctx.sql, ctx.now(), maxChanges),
  ]);
  return { at: ahead.now().toISOString(), banner: shown, packs, types, news, older_news, changes };
}

type News = ReplyOf<typeof contract>['news'];

/** All that members can turn the pages of. */
async function newsPages(ahead: Parameters<typeof postList>[0]): Promise<[News, ...News[]]> {
  const first = await postList(ahead, { page: 1 });
  const pages: [News, ...News[]] = [first];
  for (let page = 2; page <= Math.min(first.page.all_page, maxNewsPages); page += 1) pages.push(await postList(ahead, { page }));
  return pages;
}
